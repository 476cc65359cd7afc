import * as v from 'valibot';
import type { Outlet } from '../../../../machines/shell/outlet/outlet-selection-setup.ts';
import type { SessionAccount, SessionCredentials } from '../../../../machines/shell/session/session-setup.ts';
import * as session from '../../../contracts/account/session.ts';
import type { Viewer } from '../../../domain/pages/access.ts';
import { call, prepare, send } from '../api/api.ts';
import { preference } from '../preferences/preferences.ts';

/** The signed-in user, as this browser knows them. */
export type Account = SessionAccount;

type Credentials = SessionCredentials & { recaptchaKey: string };

/** The account as the server tells of it. The two clocks need not agree: what remains is counted from now, by this one. */
export const accountOf = ({ remainingMs, dbVersionNo, ...view }: session.AccountView): Account => ({
  ...view,
  dbVersionNo: String(dbVersionNo),
  endsAt: Date.now() + remainingMs,
});

/** The account of the running session; an `ApiFailure` with status 401 without one. */
export const readAccount = async (signal: AbortSignal) =>
  accountOf(await call(session.readSession, { signal }));

/** Signs in; the server sets the session cookie and the readable `username` cookie. */
export const signIn = async (credentials: Credentials) =>
  accountOf(await send(prepare(session.signIn, { body: credentials })));

/** Ends the session on the server. */
export const signOut = (): Promise<unknown> => send(prepare(session.signOut));

/** Whether the account may open what needs this permission; the admin may open everything. */
export function allows(account: Account, permission: string | null): boolean {
  if (permission === null || account.isAdmin) return true;
  return account.userAccessPermissions.some(
    (entry) => entry.accessName === permission && entry.isAllowAccess,
  );
}

/** The account as the conditions of pages look at it. */
export const viewerOf = (account: Account): Viewer => ({
  companyId: account.comId,
  databaseVersion: Number(account.dbVersionNo),
  accountType: account.accountType,
  isAdmin: account.isAdmin,
  isRestricted: account.isRestricted ?? false,
  environment: account.environment ?? 'production',
});

/** The keys spec 1 §3 names; the focus check of spec 1 §4 looks at all but the outlet's. */
const stored = {
  COM_ID: preference('COM_ID'),
  dbVersionNo: preference('dbVersionNo'),
  AccountType: preference('AccountType'),
  Permission: preference('Permission'),
  isAdmin: preference('isAdmin'),
};
const outletList = preference('outletlist');
const notifications = preference('notifications');
const newPortal = preference('new-portal');

/** Keeps the account under the keys the focus check reads. */
export function storeAccount(account: Account): void {
  stored.COM_ID.write(account.comId);
  stored.dbVersionNo.write(account.dbVersionNo);
  stored.AccountType.write(account.accountType);
  stored.Permission.write(JSON.stringify(account.userAccessPermissions));
  stored.isAdmin.write(String(account.isAdmin));
}

/** Which keys of the session are there; the focus check wants all of them (spec 1 §4). */
export function storedKeys(): string[] {
  const keys = Object.entries(stored).flatMap(([name, key]) => (key.read() === null ? [] : [name]));
  return hasUsernameCookie() ? ['username', ...keys] : keys;
}

/** Forgets what an earlier session left, before a new one (spec 1 §4, login); the chosen outlet goes beside it. */
export function forgetLeftovers(): void {
  notifications.write(null);
  newPortal.write(null);
}

/** Forgets the account and all it left in this browser (spec 1 §4, logout); the server's reply clears the cookies. */
export function forgetAccount(): void {
  for (const key of Object.values(stored)) key.write(null);
  outletList.write(null);
  forgetLeftovers();
}

/** The permitted outlets, kept beside the account (spec 1 §3). */
export function storeOutlets(outlets: readonly Outlet[]): void {
  outletList.write(JSON.stringify(outlets));
}

const outletsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ id: v.string(), name: v.string() })),
);

/** The permitted outlets as they were when last listed; none if they cannot be read. */
export function storedOutlets(): readonly Outlet[] {
  const parsed = v.safeParse(outletsSchema, outletList.read());
  return parsed.success ? parsed.output : [];
}

function hasUsernameCookie(): boolean {
  return /(^|; )username=./.test(document.cookie);
}
