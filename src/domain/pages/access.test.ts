import { describe, expect, it } from 'vitest';
import { isOpenTo, type Viewer } from './access.ts';
import { pageAt, pages } from './pages.ts';

const viewer: Viewer = {
  companyId: 'COM_1001',
  databaseVersion: 500,
  accountType: 'FoodService',
  isAdmin: true,
  isRestricted: false,
  environment: 'production',
};
const isOpen = (path: string, change: Partial<Viewer> = {}) => {
  const page = pageAt(path);
  return page !== undefined && isOpenTo(page, { ...viewer, ...change });
};

describe('the pages of the specification', () => {
  it('are each there once, by id and by path', () => {
    expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
    expect(new Set(pages.map(({ path }) => path.toLowerCase())).size).toBe(pages.length);
    expect(pages.length).toBeGreaterThan(70);
  });

  it('insights are for one company, whatever the right', () => {
    const insights = ['/Intelligents/Insights/SegmentAnalysis', '/Intelligents/Insights/ScoreCards'];
    expect(insights.map((path) => isOpen(path))).toEqual([false, false]);
    expect(insights.map((path) => isOpen(path, { companyId: 'COM_1617' }))).toEqual([true, true]);
  });

  it('are found from the pages below them, the nearest first', () => {
    expect(pageAt('/operations/item/details')?.id).toBe('item');
    expect(pageAt('/Configurations/SystemConfiguration/GeneralSetting/ApprovalRules/Details')?.id).toBe(
      'approvalRule',
    );
    expect(pageAt('/Operations/Items')).toBeUndefined();
  });

  it.each(['StockAdjustment', 'StockRevaluation', 'ReorderPoint'])(
    '%s exists in staging and outside of it (decision 1)',
    (name) => {
      for (const environment of ['staging', 'production'] as const)
        expect(isOpen(`/Operations/${name}`, { environment }), environment).toBe(true);
    },
  );

  it('FoodPanda and GrabFood exist in staging alone, the password policy is the admin’s, licences not for retail', () => {
    expect(isOpen('/Configurations/FoodPanda/MenuConfiguration')).toBe(false);
    expect(isOpen('/Configurations/GrabFood/GrabFoodOrderList', { environment: 'staging' })).toBe(true);
    expect(isOpen('/Configurations/SystemConfiguration/PasswordPolicy', { isAdmin: false })).toBe(false);
    expect(isOpen('/Configurations/LicenseManagement', { accountType: 'Retail' })).toBe(false);
    expect(isOpen('/Configurations/LicenseManagement')).toBe(true);
  });
});

describe('a page with conditions', () => {
  const opens = (conditions: Parameters<typeof isOpenTo>[0], change: Partial<Viewer> = {}) =>
    isOpenTo(conditions, { ...viewer, ...change });

  it('opens to databases as old as it names or older', () => {
    expect([499, 500, 501].map((databaseVersion) => opens({ databaseVersion }))).toEqual([false, true, true]);
  });

  it('opens to companies in restricted mode only where it says so', () => {
    expect(opens({}, { isRestricted: true })).toBe(false);
    expect(opens({ allowMahb: true }, { isRestricted: true })).toBe(true);
  });

  it('opens to everybody where it names none of them', () => {
    expect(opens({}, { isAdmin: false })).toBe(true);
    expect(opens({ adminOnly: true })).toBe(true);
    expect(opens({ notForAccountType: 'Retail' })).toBe(true);
  });
});
