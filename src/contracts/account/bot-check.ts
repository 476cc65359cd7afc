import * as v from 'valibot';
import { contract } from '../contract.ts';

const botChallenge = v.object({
  parameters: v.looseObject({ algorithm: v.string(), nonce: v.string(), salt: v.string(), cost: v.number() }),
  signature: v.optional(v.string()),
});
/** A proof-of-work challenge; all of it travels back with the solution. */
export type BotChallenge = v.InferOutput<typeof botChallenge>;

export const readChallenge = contract({
  method: 'GET',
  path: '/account/challenge',
  access: 'public',
  outlet: 'none',
  summary: 'The bot check to solve before signing in, signing up or resetting a password',
  // Another provider than the built-in one says which it is; `off` asks for nothing.
  reply: v.union([botChallenge, v.object({ provider: v.string() })]),
});
