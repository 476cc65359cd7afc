import type { AccountView, readOutlets } from '../../src/contracts/account/session.ts';
import type { ReplyOf } from '../../src/contracts/contract.ts';

const HOUR = 60 * 60_000;

/** Who is signed in, as the server tells of them: an administrator of the first demonstration company unless said otherwise. */
export const accountView = (said: unknown = {}): AccountView => ({
  comId: 'COM_1001',
  accountType: 'FoodService',
  userAccessPermissions: [],
  isAdmin: true,
  username: 'kopi-admin',
  userId: 'user-1',
  groupIds: [],
  environment: 'production',
  currency: { code: 'MYR', symbol: 'RM' },
  isRestricted: false,
  mustChangePassword: false,
  passwordWarnDays: null,
  mustSetUpSecondFactor: false,
  remainingMs: 12 * HOUR,
  idleMs: 2 * HOUR,
  ...Object(said),
  dbVersionNo: Number(Object(said).dbVersionNo ?? 500),
});

/** The outlets a user may work in; what is not said of one does not matter to the reader. */
export const outletsReply = (outlets: readonly unknown[]): ReplyOf<typeof readOutlets> => ({
  outlets: outlets.map((outlet) => ({ id: '', name: '', ...Object(outlet) })),
});

/** A refusal of a sample event, as the server words it. */
export function refusalReply(error: unknown): { error: { code: string; message: string } } {
  const { code, secondFactor } = Object(error);
  return { error: { code, message: 'refused', ...(secondFactor === undefined ? {} : { secondFactor }) } };
}
