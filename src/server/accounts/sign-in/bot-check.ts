import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import type { readChallenge } from '../../../contracts/account/bot-check.ts';
import type { ReplyOf, Serialized } from '../../../contracts/contract.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import type { Secrets } from '../../secrets.ts';
import { tokenHash } from '../sessions/find-session.ts';
import { verifyElsewhere } from './remote-bot-check.ts';

/** Tells people from robots before a sign-in, sign-up or reset; a provider behind one port. */
export interface BotCheck {
  readonly provider: Config['botCheck'];
  /** What the browser has to solve; only the built-in provider makes one. */
  readonly challenge: (address: string) => Promise<Serialized<ReplyOf<typeof readChallenge>>>;
  /** Uses the proof up; throws `botCheckFailed` when it is missing, wrong, expired, replayed or another's. */
  readonly demand: (proof: string | undefined, address: string) => Promise<void>;
}

const VALID_MS = 5 * 60_000;
/** About half a second of one core in a browser: nothing to a user, much to a flood. */
const effort = { algorithm: 'PBKDF2/SHA-256', cost: 1000, from: 300, to: 900 } as const;

const proofShape = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.literal(effort.algorithm),
      nonce: v.string(),
      salt: v.string(),
      cost: v.literal(effort.cost),
      keyLength: v.number(),
      keyPrefix: v.string(),
      keySignature: v.string(),
      expiresAt: v.number(),
      data: v.object({ address: v.string() }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

interface Surroundings {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
}

export function createBotCheck(surroundings: Surroundings): BotCheck {
  const { config } = surroundings;
  if (config.botCheck === 'altcha') return proofOfWork(surroundings);
  if (config.botCheck === 'off')
    return { provider: 'off', challenge: async () => ({ provider: 'off' }), demand: async () => undefined };
  const provider = config.botCheck;
  return {
    provider,
    challenge: async () => ({ provider, siteKey: config.botCheckSiteKey ?? '' }),
    demand: (proof, address) => verifyElsewhere(provider, config.botCheckSecret ?? '', proof, address),
  };
}

function proofOfWork({ database, clock, secrets }: Surroundings): BotCheck {
  const keys = {
    hmacSignatureSecret: secrets.keyFor('bot-check challenge'),
    hmacKeySignatureSecret: secrets.keyFor('bot-check solution'),
  };
  const caller = (address: string) => secrets.fingerprint('bot-check address', address).slice(0, 32);
  return {
    provider: 'altcha',
    challenge: (address) =>
      createChallenge({
        algorithm: effort.algorithm,
        cost: effort.cost,
        counter: randomInt(effort.from, effort.to),
        deriveKey,
        expiresAt: new Date(clock.now().getTime() + VALID_MS),
        data: { address: caller(address) },
        ...keys,
      }),
    async demand(proof, address) {
      const given = parseProof(proof);
      if (!given || given.challenge.parameters.data.address !== caller(address))
        throw new Refusal('botCheckFailed');
      const { challenge, solution } = given;
      if (challenge.parameters.expiresAt * 1000 <= clock.now().getTime()) throw new Refusal('botCheckFailed');
      const checked = await verifySolution({ challenge, solution, deriveKey, ...keys });
      if (!checked.verified) throw new Refusal('botCheckFailed');
      if (!(await spendProof(database, challenge.signature, challenge.parameters.expiresAt)))
        throw new Refusal('botCheckFailed');
    },
  };
}

function parseProof(proof: string | undefined): v.InferOutput<typeof proofShape> | null {
  if (!proof || proof.length > 4000) return null;
  const text = Buffer.from(proof, 'base64').toString('utf8');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), proofShape), text);
  return parsed.success ? parsed.output : null;
}

/** The first use of a proof wins; the row may go once the proof has expired. */
async function spendProof(database: Database, signature: string, expiresAt: number): Promise<boolean> {
  const used = await database.system((tx) =>
    tx
      .insertInto('used_proof')
      .values({ proof_hash: tokenHash(signature), expires_at: new Date(expiresAt * 1000) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('proof_hash')
      .execute(),
  );
  return used.length === 1;
}
