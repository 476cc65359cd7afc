/** On whose behalf a call runs: resolved from the session on every request, never from what the browser says. */
export interface Actor {
  readonly companyId: string;
  readonly userId: string;
  readonly username: string;
  readonly isAdmin: boolean;
  /** The outlet this call is made for (`X-Outlet-Id`), already checked against the permitted ones. */
  readonly outletId: string | null;
  readonly permittedOutletIds: ReadonlySet<string>;
  readonly groupIds: readonly string[];
  readonly permissions: ReadonlySet<string>;
  /** Permissions whose pages are all closed to this company or here, whoever holds them (spec 1 §6); none for work of our own. */
  readonly closed?: ReadonlySet<string>;
  readonly requestId: string;
  /** The network address the call came from, for the audit trail; absent for work no call started. */
  readonly address?: string;
}

/** Whether the actor holds the permission and its pages are open; the admin holds all (domain/configuration §1). */
export function holds(actor: Actor, permission: string): boolean {
  if (actor.closed?.has(permission)) return false;
  return actor.isAdmin || actor.permissions.has(permission);
}

/** Who work of our own is done for: a user who set it off and is not asked again. It may do what the system may, no more. */
export const onBehalfOf = (
  companyId: string,
  { userId, outletId }: Pick<Actor, 'userId' | 'outletId'>,
  requestId: string,
): Actor => ({
  companyId,
  userId,
  username: '',
  isAdmin: false,
  outletId,
  permittedOutletIds: new Set(outletId === null ? [] : [outletId]),
  groupIds: [],
  permissions: new Set(),
  requestId,
});
