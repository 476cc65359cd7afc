import * as v from 'valibot';
import { contract } from '../contract.ts';
import { done, given } from '../parts.ts';
import { accountView } from './session.ts';

/** Bytes as browsers write them: base64url. */
const bytes = v.pipe(v.string('invalid'), v.maxLength(20_000, 'tooLong'), v.regex(/^[\w-]*$/, 'invalid'));
const transports = v.array(v.string());
const credential = v.object({ id: v.string(), type: v.string(), transports: v.exactOptional(transports) });

/** What a browser is given to make a passkey (WebAuthn, `PublicKeyCredentialCreationOptionsJSON`). */
const creationOptions = v.object({
  rp: v.object({ name: v.string(), id: v.exactOptional(v.string()) }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  timeout: v.exactOptional(v.number()),
  excludeCredentials: v.exactOptional(v.array(credential)),
  authenticatorSelection: v.exactOptional(
    v.object({
      residentKey: v.exactOptional(v.picklist(['discouraged', 'preferred', 'required'])),
      requireResidentKey: v.exactOptional(v.boolean()),
      userVerification: v.exactOptional(v.picklist(['discouraged', 'preferred', 'required'])),
    }),
  ),
  attestation: v.exactOptional(v.picklist(['none', 'indirect', 'direct', 'enterprise'])),
});

/** What a browser makes of them (`RegistrationResponseJSON`), as far as it is looked at. */
const madePasskey = v.object({
  id: bytes,
  rawId: bytes,
  type: v.literal('public-key', 'invalid'),
  response: v.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: v.exactOptional(
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10, 'invalid')),
    ),
  }),
});

/** What a browser answers to being asked for a passkey (`AuthenticationResponseJSON`), as far as it is looked at. */
const shownPasskey = v.object({
  id: bytes,
  rawId: bytes,
  type: v.literal('public-key', 'invalid'),
  response: v.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: v.exactOptional(bytes),
  }),
});
export type MadePasskey = v.InferOutput<typeof madePasskey>;
export type ShownPasskey = v.InferOutput<typeof shownPasskey>;

/** Ten of them, told once; null where there are some already. */
const recoveryCodes = v.array(v.string());

export const proveSecondFactor = contract({
  method: 'POST',
  path: '/account/login/secondfactor',
  access: 'public',
  outlet: 'none',
  summary:
    'End a sign-in that was answered `secondFactorNeeded`: by its ticket and one of the factors it named',
  body: v.object({
    ticket: given('required', 100),
    proof: v.variant(
      'kind',
      [
        v.object({ kind: v.literal('code'), code: given('secondFactorCodeRequired', 20) }),
        v.object({ kind: v.literal('recoveryCode'), code: given('recoveryCodeRequired', 40) }),
        v.object({ kind: v.literal('passkey'), passkey: shownPasskey }),
      ],
      'invalidChoice',
    ),
  }),
  reply: accountView,
});

export const confirmPassword = contract({
  method: 'POST',
  path: '/account/confirm',
  access: 'signedIn',
  outlet: 'none',
  summary: 'Show the own password again, which changes of the second factor ask ten minutes after sign-in',
  body: v.object({ password: given('passwordRequired', 1000) }),
  reply: done,
});

export const readSecondFactor = contract({
  method: 'GET',
  path: '/account/secondfactor',
  access: 'signedIn',
  outlet: 'none',
  summary: 'What the signed-in person shows beside their password',
  reply: v.object({
    /** The company asks it of them. */
    isRequired: v.boolean(),
    /** It is long since they showed their password: a change asks for it first. */
    asksPassword: v.boolean(),
    authenticator: v.nullable(v.object({ addedAt: v.string(), lastUsedAt: v.nullable(v.string()) })),
    passkeys: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        /** The host name it works at. */
        site: v.string(),
        addedAt: v.string(),
        lastUsedAt: v.nullable(v.string()),
      }),
    ),
    recoveryCodesLeft: v.number(),
  }),
});

/** Not repeatable under a key, like all that tells a secret: the answer would have to be kept. */
export const beginAuthenticator = contract({
  method: 'POST',
  path: '/account/secondfactor/authenticator',
  access: 'signedIn',
  outlet: 'none',
  summary: 'Make the key of an authenticator app; nothing is kept until a code of it is entered',
  reply: v.object({
    /** The key in base32, for who types it. */
    secret: v.string(),
    /** `otpauth://…`, for a QR code. */
    uri: v.string(),
    /** To send back with the code. */
    enrolment: v.string(),
  }),
});

export const addAuthenticator = contract({
  method: 'PUT',
  path: '/account/secondfactor/authenticator',
  access: 'signedIn',
  outlet: 'none',
  summary: 'Keep the authenticator app whose first code this is, in place of an earlier one',
  body: v.object({ enrolment: given('required', 1000), code: given('secondFactorCodeRequired', 20) }),
  reply: v.object({ recoveryCodes: v.nullable(recoveryCodes) }),
});

export const removeAuthenticator = contract({
  method: 'DELETE',
  path: '/account/secondfactor/authenticator',
  access: 'signedIn',
  outlet: 'none',
  summary: 'Take the authenticator app away',
  reply: done,
});

export const beginPasskey = contract({
  method: 'POST',
  path: '/account/secondfactor/passkeys/options',
  access: 'signedIn',
  outlet: 'none',
  summary: 'What a browser needs to make a passkey',
  reply: v.object({ options: creationOptions, enrolment: v.string() }),
});

export const addPasskey = contract({
  method: 'POST',
  path: '/account/secondfactor/passkeys',
  access: 'signedIn',
  outlet: 'none',
  summary: 'Keep a passkey the browser made',
  body: v.object({
    enrolment: given('required', 1000),
    name: given('nameRequired', 60),
    passkey: madePasskey,
  }),
  reply: v.object({ recoveryCodes: v.nullable(recoveryCodes) }),
});

export const removePasskey = contract({
  method: 'DELETE',
  path: '/account/secondfactor/passkeys/:id',
  access: 'signedIn',
  outlet: 'none',
  summary: 'Take a passkey away',
  reply: done,
});

export const makeRecoveryCodes = contract({
  method: 'POST',
  path: '/account/secondfactor/recoverycodes',
  access: 'signedIn',
  outlet: 'none',
  summary: 'Make ten new recovery codes, each for one sign-in; earlier ones work no more',
  reply: v.object({ recoveryCodes }),
});

export const resetSecondFactor = contract({
  method: 'DELETE',
  path: '/users/:id/secondfactor',
  access: 'ALLOW_TO_EDIT_USER_MANAGEMENT',
  outlet: 'none',
  idempotent: true,
  summary:
    'Take every second factor of a user away, who is told by mail and signs in by password until they add one',
  reply: done,
});
