import { describe, expect, it } from 'vitest';
import { stockTypes } from '../../src/resources/items/item-fields.ts';
import type { CompanySeed } from '../../src/server/demo/company.ts';
import { kopiTiga } from '../../src/server/demo/kopi/company.ts';
import { runcitJiran } from '../../src/server/demo/runcit/company.ts';
import { ean13CheckDigit } from './ean13.ts';

const companies = [kopiTiga, runcitJiran];

function countByType(company: CompanySeed): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { stockType } of company.items) counts[stockType] = (counts[stockType] ?? 0) + 1;
  return counts;
}

describe('the food-service chain', () => {
  it('has four outlets, 300 items, 40 vendors and 200 clients', () => {
    expect(kopiTiga.outlets).toHaveLength(4);
    expect(kopiTiga.items).toHaveLength(300);
    expect(kopiTiga.vendors).toHaveLength(40);
    expect(kopiTiga.clients).toHaveLength(200);
  });

  it('has items of every stock type, most of them ingredients and recipes', () => {
    const counts = countByType(kopiTiga);
    expect(Object.keys(counts).sort()).toEqual([...stockTypes].sort());
    expect(counts).toMatchObject({ Normal: 144, Recipe: 95, Prepack: 12, Bundle: 12, Weighted: 10 });
  });

  it('asks questions with at most one answer taken for granted', () => {
    expect(kopiTiga.modifiers.length).toBeGreaterThanOrEqual(8);
    const asked = new Set(kopiTiga.modifiers.map(({ name }) => name));
    const taken = kopiTiga.modifierOptions.filter(({ isDefault }) => isDefault === true);
    for (const { modifierCode } of kopiTiga.modifierOptions) expect(asked).toContain(modifierCode);
    expect(new Set(taken.map(({ modifierCode }) => modifierCode)).size).toBe(taken.length);
  });
});

describe('the retail chain', () => {
  it('has three outlets and 2,000 items, matrix and serial ones among them', () => {
    expect(runcitJiran.outlets).toHaveLength(3);
    expect(runcitJiran.items).toHaveLength(2000);
    expect(countByType(runcitJiran)).toMatchObject({ Matrix: 24, Serial: 34, Warranty: 22, Weighted: 39 });
  });

  it('puts a valid in-store EAN-13 on everything but charges and vouchers, none twice', () => {
    const barcodes = runcitJiran.items.flatMap(({ alternateLookup }) => alternateLookup ?? []);
    const without = runcitJiran.items.filter(({ alternateLookup }) => alternateLookup === undefined);
    expect(new Set(without.map(({ stockType }) => stockType))).toEqual(new Set(['Service Based', 'Voucher']));
    expect(new Set(barcodes).size).toBe(barcodes.length);
    for (const barcode of barcodes) {
      expect(barcode).toMatch(/^2[0-9]\d{11}$/);
      expect(barcode.slice(12)).toBe(ean13CheckDigit(barcode.slice(0, 12)));
    }
  });

  it('knows a real check digit', () => {
    expect(ean13CheckDigit('400638133393')).toBe('1');
  });
});

describe.each(companies.map((company) => [company.name, company] as const))('%s', (_name, company) => {
  it('names everything once, in both languages', () => {
    const codes = company.items.map(({ itemCode }) => itemCode.toLowerCase());
    expect(new Set(codes).size).toBe(codes.length);
    const names = company.items.map(({ itemName }) => itemName);
    expect(new Set(names).size).toBe(names.length);
    for (const { itemName, alternateName } of company.items) {
      expect(itemName).not.toBe('');
      expect(alternateName).toMatch(/\p{Script=Han}/u);
    }
  });

  it('buys from vendors it has', () => {
    const vendors = new Set(company.vendors.map(({ vendorCode }) => vendorCode));
    for (const { itemCode, preferredVendorCode } of company.items)
      if (preferredVendorCode !== undefined) expect(vendors, itemCode).toContain(preferredVendorCode);
  });

  it('makes package items only of items it has, never in a circle', () => {
    const place = new Map(company.items.map(({ itemCode }, at) => [itemCode, at]));
    for (const { itemCode, componentCode } of company.packageItems)
      expect(place.get(componentCode), itemCode).toBeLessThan(place.get(itemCode) ?? 0);
  });

  it('shares the price of a set out to 100 % or not at all', () => {
    const shares = new Map<string, number>();
    for (const { itemCode, costProportionPercentage } of company.packageItems)
      shares.set(itemCode, (shares.get(itemCode) ?? 0) + Number(costProportionPercentage ?? 0));
    for (const [itemCode, total] of shares) expect([0, 100], itemCode).toContain(total);
  });

  it('writes to nobody real', () => {
    for (const { email } of [...company.clients, ...company.vendors]) expect(email).toMatch(/@example\.com$/);
    for (const { email } of company.outlets) expect(email).toMatch(/\.example\.com$/);
  });

  it('has the five sign-ins, the store keeper with one outlet and the clerk without purchasing', () => {
    expect(company.users.map(({ username }) => username)).toEqual(
      ['admin', 'manager', 'buyer', 'store', 'clerk'].map((role) => `${company.prefix}-${role}`),
    );
    expect(company.users.filter(({ isAdmin }) => isAdmin)).toHaveLength(1);
    expect(company.users.find(({ username }) => username.endsWith('store'))?.outlets).toHaveLength(1);
  });
});
