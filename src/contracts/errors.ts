import * as v from 'valibot';

/** What the browser asks of a passkey (WebAuthn, `PublicKeyCredentialRequestOptionsJSON`). */
const requestOptions = v.object({
  challenge: v.string(),
  rpId: v.exactOptional(v.string()),
  timeout: v.exactOptional(v.number()),
  allowCredentials: v.exactOptional(
    v.array(
      v.object({
        id: v.string(),
        type: v.string(),
        transports: v.exactOptional(v.array(v.string())),
      }),
    ),
  ),
  userVerification: v.exactOptional(v.picklist(['discouraged', 'preferred', 'required'])),
});

/** What a sign-in is still asked for once its password was right. */
const secondFactorAsked = v.object({
  /** Stands for the password that was right, for a few minutes. */
  ticket: v.string(),
  /** An authenticator app gives codes. */
  code: v.boolean(),
  /** Recovery codes are left. */
  recoveryCode: v.boolean(),
  /** What to ask a passkey; null where none works here. */
  passkey: v.nullable(requestOptions),
});
export type SecondFactorAsked = v.InferOutput<typeof secondFactorAsked>;

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
    /** With `secondFactorNeeded` alone. */
    secondFactor: v.optional(secondFactorAsked),
    /** Only where there is something for us to fix. */
    requestId: v.optional(v.string()),
  }),
});
