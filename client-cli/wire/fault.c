/* SPDX-License-Identifier: MIT */
/* See fault.h. */
#include "fault.h"

#include <libwebsockets.h>
#include <openssl/x509_vfy.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The library has one log a process. */
static struct {
    bool loud;
    int certificate; /* X509_V_ERR_..., 0: none */
} heard;

/* "SSL error: certificate has expired (preverify_ok=0;err=10;depth=0)" */
static void on_log(int level, const char *line) {
    const char *at = strstr(line, "SSL error: ");
    const char *number = at == NULL ? NULL : strstr(at, ";err=");
    if (number != NULL && heard.certificate == 0)
        heard.certificate = (int)strtol(number + strlen(";err="), NULL, 10);
    if (heard.loud)
        lwsl_emit_stderr(level, line);
}

void fault_listen(bool loud) {
    heard.loud = loud;
    lws_set_log_level(loud ? LLL_ERR | LLL_WARN : LLL_ERR, on_log);
}

void fault_forget(void) {
    heard.certificate = 0;
}

bool fault_of_certificate(void) {
    return heard.certificate != 0;
}

static const char *certificate_sentence(int number) {
    switch (number) {
    case X509_V_ERR_CERT_HAS_EXPIRED:
        return "its certificate has expired";
    case X509_V_ERR_CERT_NOT_YET_VALID:
        return "its certificate is not valid yet, or the clock of this machine is wrong";
    case X509_V_ERR_HOSTNAME_MISMATCH:
    case X509_V_ERR_IP_ADDRESS_MISMATCH:
        return "its certificate is for another name";
    case X509_V_ERR_CERT_REVOKED:
        return "its certificate has been revoked";
    default:
        return "nobody whom this machine trusts stands for its certificate (--ca FILE "
               "names others to trust)";
    }
}

void fault_sentence(const char *said, char ret_text[FAULT_TEXT_SIZE]) {
    static const struct {
        const char *part, *sentence;
    } known[] = {
        {"connect SSL err",
         "it does not speak TLS there; is the address http:// or ws://?"},
        {"Timed out waiting SSL", "it does not answer with TLS"},
        {"not 101",
         "it answers, but not as a Ridgeline server; or a proxy in front of it "
         "refuses the connection"},
        {"HS: ", "it answers, but not as a Ridgeline server"},
        {"closed before established", "nothing listens there, or it hangs up at once"},
        {"read failed", "it hangs up at once; does it want https:// or wss://?"},
        {"Timed out", "it does not answer"},
    };
    if (heard.certificate != 0) {
        snprintf(ret_text, FAULT_TEXT_SIZE, "%s",
                 certificate_sentence(heard.certificate));
        return;
    }
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strstr(said, known[i].part) == NULL)
            continue;
        snprintf(ret_text, FAULT_TEXT_SIZE, "%s", known[i].sentence);
        return;
    }
    snprintf(ret_text, FAULT_TEXT_SIZE, "%s", said[0] == '\0' ? "no answer" : said);
}
