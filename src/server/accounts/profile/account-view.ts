import type { AccountView } from '../../../contracts/account/session.ts';
import { permissions } from '../../../domain/permissions.ts';
import type { Config } from '../../config.ts';
import type { Session } from '../sessions/session.ts';

/** Every permission is listed with its answer, so that a missing one is never taken for a granted one. */
export function viewOfSession(session: Session, { portalEnvironment }: Config, now: Date): AccountView {
  return {
    comId: session.companyId,
    dbVersionNo: session.databaseVersion,
    accountType: session.accountType,
    userAccessPermissions: permissions.map((accessName) => ({
      accessName,
      isAllowAccess: session.isAdmin || session.permissions.has(accessName),
    })),
    isAdmin: session.isAdmin,
    username: session.username,
    userId: session.userId,
    groupIds: [...session.groupIds],
    currency: session.currency,
    isRestricted: session.isRestricted,
    environment: portalEnvironment,
    mustChangePassword: session.password.mustChange,
    passwordWarnDays: session.password.warnDays,
    mustSetUpSecondFactor: session.secondFactor.mustSetUp,
    remainingMs: Math.max(0, Date.parse(session.expiresAt) - now.getTime()),
    idleMs: session.idleMs,
  };
}
