// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.MalformedURLException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.apache.spark.sql.SparkSession;

/// A standalone cluster on this machine: a master and workers with a core each, every one a JVM of its own, made of the jars that
/// the tests run with. Ends with its test.
final class Cluster implements AutoCloseable {
    private final Path folder;
    private final String master;
    /// The program's jar, on the class path too, brings a log that would call Spark's, which calls it.
    private static final String SPARKS_LOG = "-Dslf4j.provider=org.apache.logging.slf4j.SLF4JServiceProvider";

    private final List<Process> processes = new ArrayList<>();
    private final List<Process> workers = new ArrayList<>();
    /// Where the tests are interrupted, no AfterAll comes.
    private final Thread atExit = new Thread(this::endProcesses);

    /// Starts a cluster.
    ///
    /// @param folder takes logs and jars
    Cluster(Path folder, int workerCount) throws IOException {
        this.folder = folder;
        int port = freePort();
        master = "spark://127.0.0.1:" + port;
        Runtime.getRuntime().addShutdownHook(atExit);
        try {
            startAll(port, workerCount);
        } catch (IOException | RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    private void startAll(int port, int workerCount) throws IOException {
        var jars = Files.createDirectories(folder.resolve("jars"));
        for (var entry : classPath()) {
            if (entry.endsWith(".jar")) {
                var jar = Path.of(entry);
                Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar);
            }
        }
        int pagePort = freePort();
        awaitMaster(start("org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port",
                Integer.toString(port), "--webui-port", Integer.toString(pagePort)), pagePort);
        for (int i = 0; i < workerCount; i++) {
            workers.add(start("org.apache.spark.deploy.worker.Worker", "--host", "127.0.0.1", "--cores", "1",
                    "--memory", "512m", "--webui-port", "0", "--work-dir", folder.resolve("work" + i).toString(),
                    master));
        }
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /// Waits until the master leads: it takes connections before that, and who registers too early tries again 20 s later.
    private static void awaitMaster(Process process, int pagePort) throws MalformedURLException {
        var page = URI.create("http://127.0.0.1:" + pagePort + "/json/").toURL();
        while (process.isAlive()) {
            try (var stream = page.openStream()) {
                if (new String(stream.readAllBytes(), StandardCharsets.UTF_8).contains("\"ALIVE\"")) {
                    return;
                }
            } catch (IOException _) {
                // not yet
            }
            LockSupport.parkNanos(50_000_000);
        }
        throw new AssertionError("the master ended with status " + process.exitValue());
    }

    private static List<String> classPath() {
        return Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator));
    }

    private Process start(String mainClass, String... arguments) throws IOException {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m", "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", SPARKS_LOG, "-Dspark.port.maxRetries=0", // a port that is taken: end, and say so
                "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
        for (var name : List.of("java.lang", "java.lang.invoke", "java.util", "java.nio", "sun.nio.ch")) {
            command.add("--add-opens=java.base/" + name + "=ALL-UNNAMED");
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass));
        command.addAll(Arrays.asList(arguments));
        var log = folder.resolve("process" + processes.size() + ".log").toFile();
        var builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log);
        builder.environment().put("SPARK_HOME", folder.toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        var process = builder.start();
        processes.add(process);
        return process;
    }

    /// {@return a session whose tasks run on the workers}
    SparkSession session() {
        var classes = classPath().stream().filter(entry -> !entry.endsWith(".jar"))
                .collect(Collectors.joining(File.pathSeparator));
        return SparkSession.builder().master(master).appName("cluster test").config("spark.ui.enabled", "false")
                .config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1")
                .config("spark.executor.memory", "512m").config("spark.executor.cores", "1")
                .config("spark.executor.extraClassPath", classes)
                .config("spark.executor.extraJavaOptions", "-XX:+UseSerialGC -XX:TieredStopAtLevel=1 " + SPARKS_LOG)
                .config("spark.cores.max", workers.size()).config("spark.default.parallelism", "6")
                .config("spark.scheduler.minRegisteredResourcesRatio", "1.0")
                .config("spark.scheduler.maxRegisteredResourcesWaitingTime", "120s")
                .config("spark.sql.shuffle.partitions", "2").config("spark.sql.codegen.wholeStage", "false")
                .config("spark.sql.codegen.factoryMode", "NO_CODEGEN")
                .config("spark.sql.warehouse.dir", folder.resolve("warehouse").toString()).getOrCreate();
    }

    /// Ends a worker as if its machine had lost power, and its executors with it.
    void killWorker(int worker) {
        var process = workers.get(worker);
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    @Override
    public void close() {
        endProcesses();
        Runtime.getRuntime().removeShutdownHook(atExit);
    }

    private void endProcesses() {
        for (var process : processes) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }
}
