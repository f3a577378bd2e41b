/* SPDX-License-Identifier: MIT */
/* The version of the programs; meson.build gives the number. */
#ifndef RIDGELINE_VERSION_H
#define RIDGELINE_VERSION_H

#ifndef RIDGELINE_VERSION
#define RIDGELINE_VERSION "0.0.0"
#endif

#endif
