import { describe, expect, it } from 'vitest';
import { pages } from './pages/pages.ts';
import { isPermission, permissions } from './permissions.ts';

describe('permissions', () => {
  it('are each named once', () => {
    expect([...new Set(permissions)]).toEqual(permissions);
  });

  it('of a page begin with the one that opens it', () => {
    const granting = pages.filter(({ grants }) => grants.length > 0);
    expect(granting.map(({ grants }) => grants[0])).toEqual(granting.map(({ permission }) => permission));
  });

  it('are to be had for every page that asks for one, also before it is built', () => {
    const asked = pages
      .filter(({ construction }) => construction !== true)
      .map(({ permission }) => permission);
    expect(asked.filter((permission) => permission !== null && !isPermission(permission))).toEqual([]);
    expect(isPermission('ALLOW_TO_ACCESS_NOTHING')).toBe(false);
  });
});
