import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type PurchasingCompany,
  purchasingCompany,
} from '../../../../tests/support/companies/purchasing-company.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/databases/database.ts';
import { refusalOf } from '../../../../tests/support/refusal-of.ts';

let opened: TestDatabase;
let company: PurchasingCompany;
beforeAll(async () => {
  opened = await openTestDatabase();
  company = await purchasingCompany(opened.database, 'COM_9401');
});
afterAll(() => opened.close());

const order = async () => {
  const lines = [0, 1].map((at) => ({ itemId: company.items[at], quantity: '2', unitCost: '3' }));
  return (await company.order(company.as('buyer'), { lines })).document;
};

it('a change and an event name the version they were made from; one that is gone is shown as it stands', async () => {
  const buyer = company.as('buyer');
  const { id } = await order();
  for (const body of [{ remarks: 'x' }, { remarks: 'x', version: null }]) {
    expect(await refusalOf(company.change(buyer, 'purchaseOrder', id, body))).toBe('versionRequired');
    expect(await refusalOf(company.send(buyer, 'purchaseOrder', id, { type: 'check', ...body }))).toBe(
      'versionRequired',
    );
  }
  await company.change(buyer, 'purchaseOrder', id, { remarks: 'first', version: 1 });
  await expect(
    company.change(buyer, 'purchaseOrder', id, { remarks: 'second', version: 1 }),
  ).rejects.toMatchObject({
    code: 'StaleVersion',
    details: { current: { id, version: 2, remarks: 'first', lastChangedBy: buyer.username } },
  });
});

it('the audit trail names what a save did, entry by entry: a changed figure, a line that came and one that went', async () => {
  const buyer = company.as('buyer');
  const { id, lines } = await order();
  const [first, second] = lines;
  const line = (of: typeof first, quantity: string) => ({
    id: of?.id,
    itemId: of?.itemId,
    quantity,
    unitCost: '3',
  });
  await company.change(buyer, 'purchaseOrder', id, { lines: [line(first, '5')], version: 1 });
  await company.change(buyer, 'purchaseOrder', id, {
    lines: [line(first, '5'), { itemId: company.items[2], quantity: '1', unitCost: '3' }],
    version: 2,
  });
  const { rows } = await opened.database.read(company.companyId, (tx) =>
    sql<{ changes: Record<string, readonly [unknown, unknown]> }>`select changes from audit_trail
      where company_id = ${company.companyId} and record_id = ${id} order by seq`.execute(tx),
  );
  const [, shorter, longer] = rows.map(({ changes }) => changes);
  expect(shorter?.['lines.1.quantity']).toEqual(['2.0000', '5']);
  expect(shorter?.['lines.2']).toEqual([second?.itemId, null]);
  expect(Object.keys(shorter ?? {}).filter((key) => key.startsWith('lines.2.'))).toEqual([]);
  expect(longer?.['lines.2.itemId']).toEqual([null, company.items[2]]);
  expect(Object.keys(longer ?? {}).filter((key) => key.startsWith('lines.1'))).toEqual([]);
});
