import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aSession } from '../../../tests/support/companies/a-session.ts';
import { permissions } from '../../domain/permissions.ts';
import type { Session } from '../accounts/sessions/session.ts';
import { Refusal } from '../refusal.ts';
import { closedPermissions, demandPage } from './page-access.ts';

const production = { portalEnvironment: 'production' } as const;
const staging = { portalEnvironment: 'staging' } as const;

/** What a call of that path is refused with by the conditions of its page; `open` where they hold. */
function answer(
  path: string,
  session: Partial<Session> = {},
  where: Parameters<typeof demandPage>[2] = production,
) {
  try {
    demandPage(path, aSession(session), where);
    return 'open';
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.code;
    throw thrown;
  }
}

describe('a call', () => {
  it('is closed with the page of its resource or document, whatever its letters', () => {
    const restricted = { isRestricted: true, isAdmin: true };
    for (const path of ['/items', '/Items/:id', '/PURCHASEORDERS/:id/events', '/users', '/taxcodes'])
      expect([path, answer(path), answer(path, restricted)]).toEqual([path, 'open', 'notPermitted']);
    for (const path of ['/usergroups', '/modifiers'])
      expect([path, answer(path, restricted)]).toEqual([path, 'open']);
  });

  it('is closed with the page that names it', () => {
    for (const path of ['/stockcard', '/ReorderPoint/suggestions', '/taxcode/:id'])
      expect([path, answer(path), answer(path, { isRestricted: true })]).toEqual([
        path,
        'open',
        'notPermitted',
      ]);
  });

  it('is closed where the page is another company’s, another kind of company’s or the administrator’s', () => {
    expect([answer('/segmentanalysis'), answer('/segmentanalysis', { companyId: 'COM_1617' })]).toEqual([
      'notPermitted',
      'open',
    ]);
    expect([answer('/licences'), answer('/licences', { accountType: 'Retail' })]).toEqual([
      'open',
      'notPermitted',
    ]);
    expect([answer('/settings/password'), answer('/Settings/Password', { isAdmin: true })]).toEqual([
      'notPermitted',
      'open',
    ]);
  });

  it('of settings belongs to the page of their group', () => {
    const restricted = { isRestricted: true };
    expect(answer('/settings/general')).toBe('open');
    expect(answer('/settings/general', restricted)).toBe('notPermitted');
    expect(answer('/settings/tax', restricted)).toBe('open');
  });

  it('for one’s outlets is open to every session, though it begins as the page of outlets', () => {
    const restricted = { isRestricted: true };
    expect([answer('/outlets', restricted), answer('/Outlets/PermittedOutlets', restricted)]).toEqual([
      'notPermitted',
      'open',
    ]);
  });

  it('of no page is closed to nobody', () => {
    for (const path of ['/account/session', '/version', '/'])
      expect([path, answer(path, { isRestricted: true })]).toEqual([path, 'open']);
  });
});

describe('the permissions that open nothing', () => {
  /** Of a company nobody has asked about yet, where none is named: nothing of it is known. */
  const closed = (
    session: Partial<Session> = {},
    where: Parameters<typeof closedPermissions>[1] = production,
    companyId = `COM_${randomUUID()}`,
  ) => closedPermissions(aSession({ companyId, ...session }), where);

  it('are those of pages that exist elsewhere alone', () => {
    expect([...closed()].sort()).toEqual(['ALLOW_TO_ACCESS_FOOD_PANDA', 'ALLOW_TO_ACCESS_GRAB_FOOD']);
    expect([...closed({}, staging)]).toEqual([]);
  });

  it('are also those of what is done on such a page, and none of an open page of the same right', () => {
    const restricted = closed({ isRestricted: true });
    expect(restricted).toContain('ALLOW_TO_CONFIRM_PO');
    expect(restricted).toContain('ALLOW_TO_DELETE_ITEM');
    expect(restricted).not.toContain('ALLOW_TO_EDIT_USER_MANAGEMENT');
    expect(restricted).not.toContain('ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION');
    expect([...restricted].every((each) => permissions.some((known) => known === each))).toBe(true);
  });

  it('are those of the kind of company', () => {
    const own = 'ALLOW_TO_ACCESS_LICENSE_MANAGEMENT';
    expect([closed().has(own), closed({ accountType: 'Retail' }).has(own)]).toEqual([false, true]);
  });

  it('are worked out once for companies alike', () => {
    const [one, other] = ['one', 'other'].map((username) => closed({ username }, production, 'COM_1001'));
    expect(one).toBe(other);
  });
});
