import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) with 19 MiB and two passes: some 20 ms, off the event loop (decision 25). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const PARAMETERS = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Whether the password is the hashed one. */
export const passwordMatches = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password);

/** Whether a stored hash was made with lesser parameters than today's, so that the next sign-in renews it. */
export function isOutdated(stored: string): boolean {
  const [, memory, passes] = PARAMETERS.exec(stored) ?? [];
  return Number(memory ?? 0) < cost.memoryCost || Number(passes ?? 0) < cost.timeCost;
}

let decoy: Promise<string> | undefined;

/** Spends the time of a check where there is no user, so that nobody learns from the clock who exists. Never true. */
export async function pretendToCheck(password: string): Promise<false> {
  decoy ??= hashPassword('nobody has this password');
  await verify(await decoy, password);
  return false;
}
