import { describe, expect, it } from 'vitest';
import { isWithin, nearestPath, safeTarget, samePath } from './paths.ts';

const routes = ['/Home', '/Operations', '/Operations/Item', '/Operations/Item/Details'];
const isValid = (path: string) => routes.some((route) => samePath(route, path));

describe('paths', () => {
  it('are the same whatever their case, slash or query', () => {
    expect(samePath('/operations/ITEM/?x=1', '/Operations/Item')).toBe(true);
    expect(isWithin('/operations/itemised', '/Operations/Item')).toBe(false);
    expect(isWithin('/operations/item/details', '/Operations/Item')).toBe(true);
  });

  it.each([
    ['/Operations/Item/Details/Nowhere/Else', '/Operations/Item/Details'],
    ['/Operations/Nothing', '/Operations'],
    ['/Elsewhere/Else', '/404'],
    ['/Elsewhere', '/Home'],
    ['/', '/Home'],
  ])('an unknown %s leads to %s (spec 1 §2.1)', (path, target) => {
    expect(nearestPath(path, isValid)).toBe(target);
  });

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', '', '/\nx', null])(
    'never returns to %j after signing in',
    (target) => {
      expect(safeTarget(target)).toBe('/');
    },
  );

  it('returns to a page of the portal with its query', () => {
    expect(safeTarget('/Operations/Item?id=1')).toBe('/Operations/Item?id=1');
  });
});
