// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.lsp;

import dev.nvtxt.app.cli.run.ExitStatus;
import dev.nvtxt.app.cli.run.Streams;
import module java.base;
import org.eclipse.lsp4j.jsonrpc.validation.ReflectiveMessageValidator;
import org.eclipse.lsp4j.launch.LSPLauncher;
import picocli.CommandLine.Command;

/// Serves an editor until it says goodbye or closes standard input.
@Command(name = "lsp", mixinStandardHelpOptions = true, description = "Serves editors over standard input and output: problems, fixes, hover, definitions, completion and outline of .nvtxt files (Language Server Protocol).", footer = {
    "", "Exit status: 0 the editor ended the session, 1 it left without saying so." })
public final class LspCommand implements Callable<Integer> {
    private final Streams streams;

    /// @param streams standard input and output are the protocol's
    public LspCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws InterruptedException, ExecutionException {
        // Daemons: after "exit" one of them still waits for input.
        var threads = new ThreadPoolExecutor(0, Integer.MAX_VALUE, 1, TimeUnit.MINUTES, new SynchronousQueue<>(),
                Thread.ofPlatform().daemon().name("lsp-", 0).factory(), new ThreadPoolExecutor.DiscardPolicy());
        try {
            var server = new NvtxtServer(threads);
            var launcher = LSPLauncher.createServerLauncher(server, streams.in(), streams.out(), threads,
                    ReflectiveMessageValidator::new);
            server.connect(launcher.getRemoteProxy());
            var listening = CompletableFuture.supplyAsync(() -> await(launcher.startListening()), threads);
            CompletableFuture.anyOf(listening, server.exit).get();
            return server.isShutDown() ? ExitStatus.FINE : ExitStatus.ERRORS;
        } finally {
            threads.shutdown(); // what comes now is for nobody
        }
    }

    private static boolean await(Future<Void> listening) {
        try {
            listening.get();
            return true;
        } catch (InterruptedException | ExecutionException _) {
            return false; // a broken pipe ends the session, too
        }
    }
}
