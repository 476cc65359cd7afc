import { Refusal } from '../../src/server/refusal.ts';

/** The catalogue code a call was refused with; 'nothing was refused' when it went through. Other failures are thrown on. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (failure) {
    if (failure instanceof Refusal) return failure.code;
    throw failure;
  }
  return 'nothing was refused';
}
