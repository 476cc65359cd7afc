import { describe, expect, it } from 'vitest';
import type { Account } from './account.ts';
import { areaAt, availableEntries, isAvailable, type MenuEntry, menu } from './menu.ts';
import { screenAt } from './screen-match.ts';

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
  const { permission: _, ...open } = anyEntry;
  return { ...open, ...conditions };
};

describe('the menu', () => {
  it('lists only pages that exist', () => {
    expect(menu.filter(({ path }) => screenAt(path) === undefined).map(({ path }) => path)).toEqual([]);
  });

  it('asks for the same permission as the page it leads to', () => {
    for (const { path, permission } of menu)
      expect(screenAt(path)?.permission, path).toBe(permission ?? null);
  });

  it('shows what is allowed, not what is only listed, and everything to an admin', () => {
    expect(availableEntries(clerk).map(({ id }) => id)).toEqual(['item']);
    expect(availableEntries({ ...clerk, isAdmin: true })).toHaveLength(menu.length);
  });

  it.each([
    [{}, true],
    [{ companyId: 'COM_1001' }, true],
    [{ companyId: 'COM_1617' }, false],
    [{ databaseVersion: 500 }, true],
    [{ databaseVersion: 499 }, false],
    [{ adminOnly: true }, false],
    [{ notForAccountType: '1' }, false],
    [{ notForAccountType: '2' }, true],
  ])('an entry with %j shows: %s (spec 1 §6)', (conditions, shows) => {
    expect(isAvailable(entry(conditions), clerk)).toBe(shows);
  });

  it('stands beside the pages of its area', () => {
    expect([areaAt('/Home'), areaAt('/operations/item'), areaAt('/Configurations')]).toEqual([
      null,
      'operations',
      'configurations',
    ]);
  });
});
