module example {
    requires dev.nvtxt.parser;
}
