/* SPDX-License-Identifier: MIT */
/* ridgeline: the terminal client. */
#include "ids.h"
#include "json_mode.h"
#include "mine_mode.h"
#include "options.h"
#include "program.h"

#include <locale.h>
#include <signal.h>
#include <stdio.h>

int main(int argc, char **argv) {
    struct options options;
    enum exit_code code = EXIT_FINE;
    setlocale(LC_CTYPE, "");
    signal(SIGPIPE, SIG_IGN);
    if (!options_read(argc, argv, &options, &code))
        return (int)code;
    if (ids_start() < 0) {
        fputs("ridgeline: the system gives no random numbers\n", stderr);
        return EXIT_NO_SERVER;
    }
    code = options.json   ? json_mode_run(&options)
           : options.mine ? mine_mode_run(&options)
                          : program_run(&options);
    return (int)code;
}
