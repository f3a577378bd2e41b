/* Prints the table of messages for PROTOCOL.md; a test compares it with what stands there. */
#include "msg.h"

#include <stdio.h>

static void print_line(const char *line, void *context) {
    (void)context;
    puts(line);
}

int main(void) {
    msg_print_table(print_line, NULL);
    return 0;
}
