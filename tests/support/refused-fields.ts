import { Refusal } from '../../src/server/refusal.ts';

/** The fields a call was refused for, each with its code; none when it went through. Other failures are thrown on. */
export async function refusedFields(work: Promise<unknown>): Promise<readonly (readonly [string, string])[]> {
  try {
    await work;
  } catch (failure) {
    if (failure instanceof Refusal)
      return (failure.details.errors ?? []).map(({ field, code }) => [field ?? '', code] as const);
    throw failure;
  }
  return [];
}
