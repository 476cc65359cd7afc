import * as v from 'valibot';
import { permissions } from '../../domain/permissions.ts';
import type { Config } from '../config.ts';
import type { Session } from './session.ts';

/** What login and the session call return (spec 1 §3): hints for what the portal shows. */
export const accountView = v.object({
  comId: v.string(),
  dbVersionNo: v.number(),
  accountType: v.string(),
  userAccessPermissions: v.array(v.object({ accessName: v.string(), isAllowAccess: v.boolean() })),
  isAdmin: v.boolean(),
  username: v.string(),
  userId: v.string(),
  groupIds: v.array(v.string()),
  isRestricted: v.boolean(),
  environment: v.picklist(['production', 'staging']),
  /** The policy asks for a new password before anything else (decision 11). */
  mustChangePassword: v.boolean(),
  /** Days until it does, once that is near. */
  passwordWarnDays: v.nullable(v.number()),
  /** Milliseconds until the session ends however much it is used, and for how many it lives unused. */
  remainingMs: v.number(),
  idleMs: v.number(),
});

/** Every permission is listed with its answer, so that a missing one is never taken for a granted one. */
export function viewOfSession(
  session: Session,
  { portalEnvironment }: Config,
  now: Date,
): v.InferOutput<typeof accountView> {
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
    isRestricted: session.isRestricted,
    environment: portalEnvironment,
    mustChangePassword: session.password.mustChange,
    passwordWarnDays: session.password.warnDays,
    remainingMs: Math.max(0, Date.parse(session.expiresAt) - now.getTime()),
    idleMs: session.idleMs,
  };
}
