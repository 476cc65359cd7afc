import * as v from 'valibot';

const params = v.record(v.string(), v.union([v.string(), v.number()]));

/** One sentence of a refusal: a code of the catalogue, its English, and the field it is about. */
const line = v.object({
  field: v.optional(v.string()),
  code: v.string(),
  message: v.string(),
  params: v.optional(params),
});

/** Why a call was refused: every reply that is no success carries this and nothing else. */
export const refused = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    params: v.optional(params),
    errors: v.optional(v.array(line)),
    warnings: v.optional(v.array(line)),
    /** The record as it stands, where the sent one was made from an older version. */
    current: v.optional(v.unknown()),
    /** Only where there is something for us to fix. */
    requestId: v.optional(v.string()),
  }),
});
