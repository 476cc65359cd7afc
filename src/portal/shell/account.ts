import * as v from 'valibot';
import type { Outlet } from '../../../machines/shell/outlet-selection-setup.ts';
import type { SessionAccount, SessionCredentials } from '../../../machines/shell/session-setup.ts';
import type { Viewer } from '../../domain/pages/access.ts';
import { compose, read, sendCommand } from './api.ts';
import { preference } from './preferences.ts';

const permissionEntry = v.object({ accessName: v.string(), isAllowAccess: v.boolean() });

/** What login and the session call return (spec 1 §3): hints for what to show; the server decides every call itself. */
export const accountSchema = v.pipe(
  v.object({
    comId: v.string(),
    dbVersionNo: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
    accountType: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
    userAccessPermissions: v.array(permissionEntry),
    isAdmin: v.boolean(),
    username: v.string(),
    userId: v.string(),
    groupIds: v.array(v.string()),
    isRestricted: v.optional(v.boolean(), false),
    environment: v.optional(v.picklist(['production', 'staging']), 'production'),
    mustChangePassword: v.optional(v.boolean(), false),
    passwordWarnDays: v.nullish(v.number(), null),
    remainingMs: v.optional(v.number()),
    idleMs: v.optional(v.number()),
  }),
  // The two clocks need not agree: what remains is counted from now, by this computer's.
  v.transform(({ remainingMs, ...account }) => ({
    ...account,
    endsAt: remainingMs === undefined ? undefined : Date.now() + remainingMs,
  })),
);

/** The person signed in, as this browser knows them. */
export type Account = SessionAccount;

type Credentials = SessionCredentials & { recaptchaKey: string };

/** The account of the running session; an `ApiFailure` with status 401 without one. */
export const readAccount = (signal: AbortSignal) =>
  read('/account/session', accountSchema, { outletId: null, signal });

/** Signs in; the server sets the session cookie and the readable `username` cookie. */
export const signIn = (credentials: Credentials) =>
  sendCommand(compose('POST', '/account/login', credentials, { outletId: null }), accountSchema);

/** Ends the session on the server. */
export const signOut = () =>
  sendCommand(compose('POST', '/account/logout', undefined, { outletId: null }), v.unknown());

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
