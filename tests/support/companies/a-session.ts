import type { Session } from '../../../src/server/accounts/sessions/session.ts';

/** A session of a plain user at two outlets, with nothing special about their company. */
export const aSession = (more: Partial<Session> = {}): Session => ({
  id: 'session',
  companyId: 'COM_1001',
  accountType: 'FoodService',
  databaseVersion: 1,
  isRestricted: false,
  userId: 'mei',
  username: 'kopi-mei',
  isAdmin: false,
  groupIds: ['buyers'],
  currency: { code: 'MYR', symbol: 'RM' },
  permissions: new Set(['ALLOW_TO_ACCESS_ITEM']),
  outletIds: new Set(['bangsar', 'ampang']),
  password: { mustChange: false, warnDays: null },
  secondFactor: { isRequired: false, isMissing: false, mustSetUp: false },
  createdAt: '2026-03-16T02:00:00.000Z',
  confirmedAt: '2026-03-16T02:00:00.000Z',
  expiresAt: '2026-03-16T14:00:00.000Z',
  idleMs: 7_200_000,
  ...more,
});
