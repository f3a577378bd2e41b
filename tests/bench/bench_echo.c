/* SPDX-License-Identifier: MIT */
/* The least that a libwebsockets server on libuv can do: for each message it sends one of
 * the size that stands in it as a decimal number. The baseline of bench_server, which
 * starts it. */
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum { REPLY_BYTES_MAX = 65536 };

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                    void *in, size_t length) {
    static unsigned char reply[LWS_PRE + REPLY_BYTES_MAX];
    (void)user;
    if (reason != LWS_CALLBACK_RECEIVE || !lws_is_final_fragment(wsi))
        return 0;
    char digits[8] = "";
    memcpy(digits, in, length < 7 ? length : 7);
    size_t size = strtoul(digits, NULL, 10);
    memset(reply + LWS_PRE, 'x', size);
    return lws_write(wsi, reply + LWS_PRE, size, LWS_WRITE_TEXT) < 0 ? -1 : 0;
}

static const struct lws_protocols protocols[] = {
    {.name = "ridgeline.v1",
     .callback = on_event,
     .rx_buffer_size = 1024,
     .tx_packet_size = REPLY_BYTES_MAX},
    {.name = NULL},
};

static void on_signal(uv_signal_t *handle, int number) {
    (void)handle;
    (void)number;
    exit(0);
}

int main(void) {
    static uv_loop_t loop;
    static struct lws_context *context;
    static uv_signal_t terminated;
    uv_loop_init(&loop);
    uv_signal_init(&loop, &terminated);
    uv_signal_start(&terminated, on_signal, SIGTERM);
    void *loops[1] = {&loop};
    struct lws_context_creation_info info = {
        .port = 0,
        .iface = "127.0.0.1",
        .protocols = protocols,
        .foreign_loops = loops,
        .pcontext = &context,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   LWS_SERVER_OPTION_VALIDATE_UTF8};
    lws_set_log_level(LLL_ERR, NULL);
    context = lws_create_context(&info);
    struct lws_vhost *vhost = context != NULL ? lws_create_vhost(context, &info) : NULL;
    if (vhost == NULL)
        return 1;
    printf("listening on http://127.0.0.1:%d\n", lws_get_vhost_listen_port(vhost));
    fflush(stdout);
    return uv_run(&loop, UV_RUN_DEFAULT);
}
