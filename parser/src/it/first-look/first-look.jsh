import dev.nvtxt.parser.*
import java.nio.file.Path
var trace = new NvtxtReader(ReadOptions.DEFAULT).read(Path.of("run.nvtxt"), ReadListener.NONE)
trace.events().size()
trace.problems().list().forEach(problem -> System.out.println(problem.line() + ": " + problem.message()))
