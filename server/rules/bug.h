/* SPDX-License-Identifier: MIT */
/* What a rules engine calls when it has lost its way. A rule set is one of several in a
 * process that serves many matches: a fault of its own may cost the match in which it shows,
 * never the process. So engines and codecs say RULES_ASSERT where other code says assert, and
 * rules_step in every loop whose end is not plain to see; where both lead is the business of
 * whoever runs the engine (server/guard). */
#ifndef RIDGELINE_RULES_BUG_H
#define RIDGELINE_RULES_BUG_H

/* Never returns: to the guard that the engine runs under, else the process aborts. Only static
 * text. */
_Noreturn void rules_bug(const char *file, int line, const char *what);

/* One step of work: a hex looked at, a task settled. Too many of them in one call are a bug. */
void rules_step(void);

#define RULES_ASSERT(condition)                                                          \
    ((condition) ? (void)0 : rules_bug(__FILE__, __LINE__, #condition))

#endif
