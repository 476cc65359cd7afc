import { describe, expect, it } from 'vitest';
import type { Account } from '../../platform/session/account.ts';
import { builtMenu as menu } from '../routes/built-menu.ts';
import { screenAt } from '../routes/screen-match.ts';
import {
  areaAt,
  availableEntries,
  isAtEntry,
  isAvailable,
  isOpenable,
  type MenuEntry,
  openableEntries,
} from './menu.ts';

const clerk: Account = {
  username: 'clerk',
  comId: 'COM_1001',
  dbVersionNo: '500',
  accountType: '1',
  userAccessPermissions: [
    { accessName: 'ALLOW_TO_ACCESS_ITEM', isAllowAccess: true },
    { accessName: 'ALLOW_TO_ACCESS_PO', isAllowAccess: false },
  ],
  isAdmin: false,
  userId: 'user-1',
  groupIds: [],
};
const [anyEntry] = menu;
const entry = (conditions: Partial<MenuEntry>): MenuEntry => {
  if (anyEntry === undefined) throw new Error('The menu is empty.');
  return { ...anyEntry, permission: null, ...conditions };
};

describe('the menu', () => {
  it('lists only pages that exist, and those the specification shows as under construction', () => {
    const unbuilt = menu.filter(({ path }) => screenAt(path) === undefined);
    expect(unbuilt.map(({ id }) => id)).toEqual([
      'zepty',
      'sqlAccounts',
      'action',
      'trackAndMeasure',
      'reports',
    ]);
    expect(unbuilt.filter(isOpenable)).toEqual([]);
  });

  it('asks for the same permission as the page it leads to', () => {
    for (const { path, permission } of menu.filter(isOpenable))
      expect(screenAt(path)?.permission, path).toBe(permission);
  });

  it('shows what is allowed, not what is only listed, and everything to an admin', () => {
    // Document flows are open to whoever is signed in.
    expect(openableEntries(menu, clerk).map(({ id }) => id)).toEqual(['item', 'statecharts']);
    expect(availableEntries(menu, { ...clerk, isAdmin: true })).toHaveLength(menu.length);
  });

  it.each<[Partial<MenuEntry>, boolean]>([
    [{}, true],
    [{ companyId: 'COM_1001' }, true],
    [{ companyId: 'COM_1617' }, false],
    [{ databaseVersion: 500 }, true],
    [{ databaseVersion: 499 }, false],
    [{ adminOnly: true }, false],
    [{ notForAccountType: '1' }, false],
    [{ notForAccountType: '2' }, true],
    [{ environments: ['staging'] }, false],
    [{ environments: ['production'] }, true],
    [{ environments: ['staging', 'production'] }, true],
  ])('an entry with %j shows: %s (spec 1 §6)', (conditions, shows) => {
    expect(isAvailable(entry(conditions), clerk)).toBe(shows);
  });

  it('of a restricted company holds only what is allowed there', () => {
    const restricted = { ...clerk, isAdmin: true, isRestricted: true };
    expect(availableEntries(menu, restricted).every(({ allowMahb }) => allowMahb)).toBe(true);
    expect(isAvailable(entry({ allowMahb: true }), { ...clerk, isRestricted: true })).toBe(true);
    expect(isAvailable(entry({}), { ...clerk, isRestricted: true })).toBe(false);
  });

  it('shows an entry as the current one on its own pages and on those it names', () => {
    const at = { ...entry({ activePaths: ['/Operations/Other'] }), path: '/Operations/One' };
    const paths = ['/operations/one/Details', '/Operations/Other/Log', '/Operations/Onerous'];
    expect(paths.map((path) => isAtEntry(at, path))).toEqual([true, true, false]);
  });

  it('is beside the pages of its area', () => {
    expect([areaAt('/Home'), areaAt('/operations/item'), areaAt('/Configurations')]).toEqual([
      null,
      'operations',
      'configurations',
    ]);
    expect([areaAt('/Intelligents', 'COM_1001'), areaAt('/Intelligents', 'COM_1617')]).toEqual([
      null,
      'intelligents',
    ]);
  });
});
