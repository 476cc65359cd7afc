import type { Actor } from '../../../src/server/actor.ts';

/** A company's admin, for tests that read below the routes. */
export const adminOf = (companyId: string): Actor => ({
  companyId,
  userId: 'admin',
  username: 'admin',
  isAdmin: true,
  outletId: null,
  permittedOutletIds: new Set(),
  groupIds: [],
  permissions: new Set(),
  requestId: 'test',
});
