import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outlet } from '../../src/resources/company/outlet.ts';
import type { Resource } from '../../src/resources/define-resource.ts';
import { item } from '../../src/resources/items/item.ts';
import { productVendor } from '../../src/resources/items/product-vendor.ts';
import { client } from '../../src/resources/partners/client.ts';
import { vendor } from '../../src/resources/partners/vendor.ts';
import { orderSuggested } from '../../src/server/documents/reorder-orders.ts';
import { searchItems } from '../../src/server/records/routes/search-items.ts';
import { createRecord, updateRecord } from '../../src/server/records.ts';
import { Refusal } from '../../src/server/refusal.ts';
import { type OutletFlags, saveItemOutlets } from '../../src/server/stock/levels/item-outlet.ts';
import { type TransferCompany, transferCompany } from '../support/companies/transfer-company.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';

let opened: TestDatabase;
let company: TransferCompany;
let itemId: string;
let vendorId: string;
let count = 0;

beforeAll(async () => {
  opened = await openTestDatabase();
  company = await transferCompany(opened.database);
  return opened.close;
});

beforeEach(async () => {
  count += 1;
  vendorId = await make(vendor, { vendorCode: `W${count}`, name: 'Leaf & Co' });
  itemId = await make(item, {
    itemCode: `T${count}`,
    itemName: 'Tea',
    stockType: 'Normal',
    purchaseTaxCode: 'TX',
  });
});

type Body = Readonly<Record<string, unknown>>;
const here = () => company.at('main');
const make = (resource: Resource, body: Body) =>
  opened.database.write(company.companyId, async (tx) => {
    const { id } = await createRecord(tx, here(), resource, body);
    return String(id);
  });
const change = (resource: Resource, id: string, body: Body) =>
  opened.database.write(company.companyId, (tx) => updateRecord(tx, here(), resource, id, body));
const atOutlet = (outletId: string, flags: OutletFlags) =>
  opened.database.write(company.companyId, (tx) =>
    saveItemOutlets(tx, here(), [{ itemId, outletId, ...flags }]),
  );

const tea = () => [{ itemId, quantity: '2', unitCost: '3' }];
const order = (body: Body = {}) => company.order(here(), { vendorId, lines: tea(), ...body });
const receipt = (body: Body = {}) =>
  company.create(here(), 'goodsReceivedNote', {
    vendorId,
    outletId: company.outlets.main,
    postingDate: '2026-03-02',
    lines: tea(),
    ...body,
  });
const confirm = (type: string, id: string, version = 1) =>
  company.send(here(), type, id, { type: 'confirm', version });

/** The code and figures a call was refused with; nothing where it went through. */
async function refusalOf(work: Promise<unknown>): Promise<{ code: string; params: object } | null> {
  try {
    await work;
    return null;
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    return { code: failure.code, params: failure.params };
  }
}

describe('an order and a receipt without one', () => {
  for (const [what, make] of [
    ['an order', order],
    ['a receipt', receipt],
  ] as const)
    it(`refuses ${what} from a vendor that is not active, by name`, async () => {
      await change(vendor, vendorId, { active: false });
      expect(await refusalOf(make())).toMatchObject({
        code: 'guard.vendorIsActive',
        params: { inactiveVendor: 'Leaf & Co' },
      });
    });

  it('refuses an item that is not active, also on a draft saved before', async () => {
    const { document } = await order();
    await change(item, itemId, { active: false });
    expect(await refusalOf(order())).toMatchObject({ code: 'guard.itemsAreActive' });
    expect(await refusalOf(confirm('purchaseOrder', document.id))).toMatchObject({
      code: 'guard.itemsAreActive',
      params: { inactiveItem: `T${count} Tea` },
    });
    expect(await refusalOf(receipt())).toMatchObject({ code: 'guard.itemsAreActive' });
  });

  it('refuses an item that the outlet may not purchase, and buys it for another', async () => {
    await atOutlet(company.outlets.main, { allowPurchase: false });
    expect(await refusalOf(order())).toMatchObject({
      code: 'guard.itemsMayBePurchased',
      params: { notPurchasedItem: `T${count} Tea` },
    });
    expect(await refusalOf(receipt())).toMatchObject({ code: 'guard.itemsMayBePurchased' });
    expect(await refusalOf(order({ deliverToOutletId: company.outlets.branch }))).toBeNull();
  });

  it('refuses an item on every day of the time in which it cannot be bought, with its remark', async () => {
    await change(item, itemId, {
      purchaseUnavailableFrom: '2026-03-02',
      purchaseUnavailableTo: '2026-03-04',
      purchaseUnavailableRemark: 'Harvest',
    });
    for (const issueDate of ['2026-03-02', '2026-03-04'])
      expect(await refusalOf(order({ issueDate }))).toMatchObject({
        code: 'guard.itemsArePurchasable',
        params: { unavailableItem: `T${count} Tea`, unavailablePeriod: '2026-03-02 – 2026-03-04: Harvest' },
      });
    for (const issueDate of ['2026-03-01', '2026-03-05'])
      expect(await refusalOf(order({ issueDate }))).toBeNull();
  });

  it('a vendor that does not supply all items supplies those that name it', async () => {
    await change(vendor, vendorId, { supplyAllItems: false });
    expect(await refusalOf(order())).toMatchObject({
      code: 'guard.vendorSuppliesItems',
      params: { notSuppliedItem: `T${count} Tea` },
    });
    await make(productVendor, { itemId, vendorId });
    expect(await refusalOf(order())).toBeNull();
    const preferred = await make(vendor, { vendorCode: `P${count}`, name: 'Own', supplyAllItems: false });
    expect(await refusalOf(order({ vendorId: preferred }))).toMatchObject({
      code: 'guard.vendorSuppliesItems',
    });
    await change(item, itemId, { preferredVendorId: preferred });
    expect(await refusalOf(order({ vendorId: preferred }))).toBeNull();
  });

  it('a vendor that is not for all branches is bought from for its own outlets', async () => {
    await change(vendor, vendorId, { allowAllBranches: false, outletIds: [company.outlets.branch] });
    expect(await refusalOf(order())).toMatchObject({
      code: 'guard.vendorServesOutlet',
      params: { vendorElsewhere: 'Leaf & Co' },
    });
    expect(await refusalOf(order({ deliverToOutletId: company.outlets.branch }))).toBeNull();
  });

  it('delivers to no outlet that is not active', async () => {
    const outletId = await make(outlet, { code: `X${count}`, name: `Closed ${count}`, active: false });
    expect(await refusalOf(order({ deliverToOutletId: outletId }))).toMatchObject({
      code: 'guard.outletsAreActive',
      params: { inactiveOutlet: `Closed ${count}` },
    });
  });

  it('a reorder point orders nothing of what may not be bought', async () => {
    await change(item, itemId, { preferredVendorId: vendorId });
    await atOutlet(company.outlets.main, { allowPurchase: false });
    const wish = { outletId: company.outlets.main, lines: [{ itemId, quantity: '4' }] };
    const raised = opened.database.write(company.companyId, (tx) =>
      orderSuggested(tx, here(), company.clock, wish),
    );
    expect(await refusalOf(raised)).toMatchObject({ code: 'guard.itemsMayBePurchased' });
  });
});

describe('goods that were ordered', () => {
  const ordered = async () => {
    const { document } = await order();
    await confirm('purchaseOrder', document.id);
    return document.id;
  };
  const receive = (id: string) => company.send(here(), 'purchaseOrder', id, { type: 'receive', version: 2 });

  it('come in after their vendor and item were given up', async () => {
    const id = await ordered();
    await change(vendor, vendorId, { active: false });
    await change(item, itemId, { active: false });
    expect(await refusalOf(receive(id))).toBeNull();
  });

  it('do not come in where the outlet may not receive them', async () => {
    const id = await ordered();
    await atOutlet(company.outlets.main, { allowReceive: false });
    expect(await refusalOf(receive(id))).toMatchObject({
      code: 'goods-received-note.itemsMayBeReceived',
      params: { notReceivedItem: `T${count} Tea` },
    });
  });
});

describe('goods between outlets', () => {
  it('are neither asked for nor sent where an outlet is not active, nor asked for where the item is not', async () => {
    const closed = await make(outlet, { code: `Y${count}`, name: `Shut ${count}`, active: false });
    const lines = [{ itemId, quantity: '1' }];
    const asks = (body: Body) =>
      company.create(here(), 'stockRequest', {
        fromOutletId: company.outlets.main,
        toOutletId: company.outlets.branch,
        lines,
        ...body,
      });
    expect(await refusalOf(asks({ toOutletId: closed }))).toMatchObject({ code: 'guard.outletsAreActive' });
    expect(await refusalOf(company.transfer({ toOutletId: closed, lines }))).toMatchObject({
      code: 'guard.outletsAreActive',
    });
    await change(item, itemId, { active: false });
    expect(await refusalOf(asks({}))).toMatchObject({ code: 'guard.itemsAreActive' });
    // What is left of it may still leave an outlet.
    expect(await refusalOf(company.transfer({ lines }))).toBeNull();
  });

  it('need a client linked to the receiving outlet where it has another owner', async () => {
    const name = `Sister ${count}`;
    const toOutletId = await make(outlet, { code: `Z${count}`, name, ownership: 'Sister Sdn. Bhd.' });
    const lines = [{ itemId, quantity: '1' }];
    expect(await refusalOf(company.transfer({ toOutletId, lines }))).toMatchObject({
      code: 'transfer-note.receiverIsClient',
      params: { outletWithoutClient: name },
    });
    const clientId = await make(client, {
      name,
      category: 'Company',
      registrationCode: name,
      linkedOutletId: toOutletId,
    });
    expect(await refusalOf(company.transfer({ toOutletId, lines }))).toBeNull();
    await change(client, clientId, { active: false });
    expect(await refusalOf(company.transfer({ toOutletId, lines }))).toMatchObject({
      code: 'transfer-note.receiverIsClient',
    });
  });
});

describe('a search for items to put on a document', () => {
  it('offers those alone that the vendor supplies and the outlet may buy or ask for', async () => {
    const key = `T${count}`;
    const outletId = company.outlets.main;
    type Asked = Omit<Parameters<typeof searchItems>[2], 'key'>;
    const found = async (asked: Asked) => {
      const rows = await opened.database.read(company.companyId, (tx) =>
        searchItems(tx, here(), { key, ...asked }, company.clock.now()),
      );
      return rows.map(({ id }) => id);
    };
    const bought = { use: 'purchase', outletId, vendorId } as const;
    expect(await found(bought)).toEqual([itemId]);
    await change(vendor, vendorId, { supplyAllItems: false });
    expect([await found(bought), await found({ use: 'purchase', outletId })]).toEqual([[], [itemId]]);
    await atOutlet(outletId, { allowPurchase: false, allowRequest: false });
    expect([await found({ use: 'purchase', outletId }), await found({ use: 'request', outletId })]).toEqual([
      [],
      [],
    ]);
    await change(item, itemId, { active: false });
    expect([await found({ use: 'transfer', outletId }), await found({})]).toEqual([[itemId], [itemId]]);
  });
});

describe('goods that expire', () => {
  it('are doubtful, and not refused, where they come nearer to their expiry than the item’s days', async () => {
    await change(item, itemId, { batchControl: true, daysBeforeExpiry: 30 });
    const warnings = async (expiryDate: string) => {
      const lines = [{ itemId, quantity: '2', unitCost: '3', batchNo: 'B', expiryDate }];
      const { document } = await receipt({ lines });
      const checked = await company.send(here(), 'goodsReceivedNote', document.id, {
        type: 'check',
        version: 1,
      });
      return [document.id, checked.problems] as const;
    };
    const [, fine] = await warnings('2026-04-01');
    expect(fine).toEqual({ errors: [], warnings: [] });
    const [id, doubtful] = await warnings('2026-03-31');
    expect(doubtful).toEqual({
      errors: [],
      warnings: [
        { code: 'expiresSoon', message: `T${count} Tea expires sooner after receipt than it should.` },
      ],
    });
    expect(await refusalOf(confirm('goodsReceivedNote', id))).toBeNull();
  });
});
