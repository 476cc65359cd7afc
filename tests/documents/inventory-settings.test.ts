import { beforeAll, describe, expect, it } from 'vitest';
import { inventorySettings } from '../../src/resources/settings/inventory-settings.ts';
import { keptFault, settingText, settingValue } from '../../src/resources/settings/setting-values.ts';
import { writeSetting } from '../../src/server/settings/settings.ts';
import { type PurchasingCompany, purchasingCompany } from '../support/companies/purchasing-company.ts';
import { openTestDatabase } from '../support/databases/database.ts';
import { refusalOf } from '../support/refusal-of.ts';

/** What a company decides on its page of inventory settings, and what its documents then refuse. */
describe('a company’s inventory settings', () => {
  let company: PurchasingCompany;
  let decide: (settingName: string, value: string | null) => Promise<void>;
  beforeAll(async () => {
    const opened = await openTestDatabase();
    company = await purchasingCompany(opened.database);
    decide = (settingName, value) =>
      opened.database.write(company.companyId, (tx) =>
        writeSetting(tx, company.as('admin'), { settingName, value }),
      );
    return opened.close;
  });

  const done = 'nothing was refused';
  const buyer = () => company.as('buyer');

  /** Receives from a fresh order of ten. */
  async function receive(quantity: string, more: object = {}): Promise<string> {
    const { document } = await company.order(buyer());
    const { id } = document;
    await company.send(buyer(), 'purchaseOrder', id, { type: 'confirm', version: 1 });
    const lines = [{ lineId: document.lines[0]?.id, quantity }];
    const event = { type: 'receive', version: 2, lines, post: true, ...more };
    return refusalOf(company.send(buyer(), 'purchaseOrder', id, event));
  }

  /** A receipt without an order, as it was saved. */
  async function receipt(more: object = {}) {
    const { document } = await company.create(buyer(), 'goodsReceivedNote', {
      vendorId: company.vendorId,
      outletId: company.outlets.main,
      postingDate: '2026-03-02',
      lines: [{ itemId: company.items[0], quantity: '10', unitCost: '4' }],
      ...more,
    });
    return document;
  }
  const confirm = (id: string) =>
    refusalOf(company.send(buyer(), 'goodsReceivedNote', id, { type: 'confirm', version: 1 }));

  it('over-receipt: so many percent of what was ordered on top, and no more; orders saved before keep theirs', async () => {
    expect(await receive('10.5')).toMatch(/withinReceiptTolerance/);
    const { document } = await company.order(buyer());
    await company.send(buyer(), 'purchaseOrder', document.id, { type: 'confirm', version: 1 });
    await decide('OverReceiptTolerance', '5');
    expect(await receive('10.5')).toBe(done);
    expect(await receive('10.5001')).toMatch(/withinReceiptTolerance/);
    const lines = [{ lineId: document.lines[0]?.id, quantity: '10.5' }];
    const event = { type: 'receive', version: 2, lines, post: true };
    expect(await refusalOf(company.send(buyer(), 'purchaseOrder', document.id, event))).toMatch(
      /withinReceiptTolerance/,
    );
    await decide('OverReceiptTolerance', null);
    expect(await receive('10.5')).toMatch(/withinReceiptTolerance/);
  });

  it('delivery order: nothing is received without its number and date', async () => {
    const without = await receipt();
    const half = await receipt({ doNo: 'DO-1' });
    const whole = await receipt({ doNo: 'DO-1', doDate: '2026-03-01' });
    await decide('DeliveryOrderRequired', 'True');
    expect(await confirm(without.id)).toMatch(/deliveryOrderGiven/);
    expect(await confirm(half.id)).toMatch(/deliveryOrderGiven/);
    expect(await confirm(whole.id)).toBe(done);
    await decide('DeliveryOrderRequired', 'False');
    expect(await confirm(without.id)).toBe(done);
  });

  it('invoice: one that differs by more than was decided is not verified', async () => {
    const verify = async (invoiceSubTotal: string) => {
      const { id } = await receipt();
      expect(await confirm(id)).toBe(done);
      const invoice = { invoiceNo: 'INV-1', invoiceDate: '2026-03-02', invoiceSubTotal };
      const event = { type: 'verify', version: 2, ...invoice };
      return refusalOf(company.send(buyer(), 'goodsReceivedNote', id, event));
    };
    expect(await verify('41')).toBe(done);
    expect(await verify('41.01')).toMatch(/withinInvoiceTolerance/);
    await decide('InvoiceVarianceTolerance', '2.5');
    expect(await verify('42.5')).toBe(done);
    expect(await verify('42.51')).toMatch(/withinInvoiceTolerance/);
    await decide('InvoiceVarianceTolerance', '0');
    expect(await verify('40.01')).toMatch(/withinInvoiceTolerance/);
    await decide('InvoiceVarianceTolerance', null);
  });

  it('closed period: no receipt is posted on or before the last closed day', async () => {
    const [within, after] = [await receipt({ postingDate: '2026-02-27' }), await receipt()];
    await decide('lockedUntil', '2026-02-28');
    expect(await confirm(within.id)).toMatch(/periodOpen/);
    expect(await confirm(after.id)).toBe(done);
    await decide('lockedUntil', null);
    expect(await confirm(within.id)).toBe(done);
  });
});

const { fields } = inventorySettings;

describe('values of inventory settings', () => {
  it('nobody’s decision is the default: nothing on top, no delivery order, a difference of one, rates within 2 %, every day open', () => {
    expect(Object.entries(fields).map(([name, field]) => [name, settingValue(field, null)])).toEqual([
      ['OverReceiptTolerance', '0'],
      ['DeliveryOrderRequired', false],
      ['InvoiceVarianceTolerance', '1'],
      ['ExchangeRateBand', '2'],
      ['lockedUntil', null],
      ['WeightedBarcodes', null],
      ['WeightedBarcodeWeightPlaces', 3],
      ['WeightedBarcodePricePlaces', 2],
    ]);
  });

  it.each([
    ['OverReceiptTolerance', '12.5'],
    ['DeliveryOrderRequired', true],
    ['InvoiceVarianceTolerance', '0.5'],
    ['ExchangeRateBand', '0.5'],
    ['lockedUntil', '2026-02-28'],
    ['WeightedBarcodes', '2xIIIIIWWWWWC, 29IIIIPPPPP'],
    ['WeightedBarcodeWeightPlaces', 2],
  ] as const)('%s is kept as a text and read back as it was: %s', (name, value) => {
    const kept = settingText(fields[name], value);
    expect(keptFault(fields[name], kept ?? '')).toBeNull();
    expect(settingValue(fields[name], kept)).toBe(value);
  });

  it.each([
    ['OverReceiptTolerance', '-1', 'tooSmall'],
    ['OverReceiptTolerance', '100.01', 'tooLarge'],
    ['OverReceiptTolerance', 'ten', 'invalidDecimal'],
    ['DeliveryOrderRequired', 'yes', 'invalidChoice'],
    ['InvoiceVarianceTolerance', '-0.01', 'tooSmall'],
    ['InvoiceVarianceTolerance', '1,5', 'invalidDecimal'],
    ['ExchangeRateBand', '100.01', 'tooLarge'],
    ['lockedUntil', '2026-02-30', 'invalidDate'],
    ['lockedUntil', '28/02/2026', 'invalidDate'],
  ] as const)('%s is never %s: %s', (name, kept, code) => {
    expect(keptFault(fields[name], kept)).toBe(code);
  });
});
