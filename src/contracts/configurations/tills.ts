import * as v from 'valibot';
import { contract } from '../contract.ts';

const word = (most: number) =>
  v.pipe(v.string('required'), v.trim(), v.minLength(1, 'required'), v.maxLength(most, 'tooLong'));
/** What is printable and needs no quoting: devices name themselves. */
const deviceId = v.pipe(word(100), v.regex(/^[\w.:-]+$/, 'invalid'));

/** How a till shows who it is, at each call: it has no session. */
const till = { companyId: word(40), key: word(60), deviceId };

const held = v.object({
  code: v.string(),
  applicationType: v.string(),
  trial: v.boolean(),
  trialEndsOn: v.nullable(v.string()),
});

export const activateTill = contract({
  method: 'POST',
  path: '/till/activate',
  access: 'public',
  outlet: 'none',
  summary: 'Start a device with its licence key; the first device to use a key takes it',
  body: v.object(till),
  reply: v.object({ licence: held }),
});

export const checkTill = contract({
  method: 'POST',
  path: '/till/check',
  access: 'public',
  outlet: 'none',
  summary: 'Ask whether a device may go on working with its key',
  body: v.object(till),
  reply: v.object({ licence: held }),
});
