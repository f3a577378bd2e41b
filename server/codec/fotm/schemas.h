/* SPDX-License-Identifier: MIT */
/* What the tables of this codec say of its JSON Schemas. */
#ifndef RIDGELINE_CODEC_FOTM_SCHEMAS_H
#define RIDGELINE_CODEC_FOTM_SCHEMAS_H

#include "schema.h"

extern const struct schema_tables fotm_schemas;

#endif
