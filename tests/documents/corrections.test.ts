import { beforeAll, describe, expect, it } from 'vitest';
import { documentNamed } from '../../src/resources/registry.ts';
import { correctDocument } from '../../src/server/documents/correct-document.ts';
import type { DocumentEvent } from '../../src/server/documents/effects/effect.ts';
import { readHistory } from '../../src/server/documents/engine/history.ts';
import { openWork } from '../../src/server/documents/engine/work.ts';
import { readChain } from '../../src/server/documents/parts/read-chain.ts';
import { documentType } from '../../src/server/documents/types/document-types.ts';
import { type PurchasingCompany, purchasingCompany } from '../support/companies/purchasing-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { refusalOf } from '../support/refusal-of.ts';

const type = 'goodsReceivedNote';
const definition = documentNamed(type);

forAnyHome(({ database }) => {
  let company: PurchasingCompany;
  beforeAll(async () => {
    company = await purchasingCompany(database(), 'COM_9174');
  });

  const send = async (name: string, id: string, event: DocumentEvent) => {
    const admin = company.as('admin');
    const { version } = (await company.read(admin, name, id)).document;
    return company.send(admin, name, id, { ...event, version });
  };
  const correct = async (id: string, actor = company.as('admin')) => {
    const { version } = (await company.read(company.as('admin'), type, id)).document;
    const correction = { version, remark: 'Counted wrongly' };
    return database().write(company.companyId, (tx) =>
      correctDocument(tx, actor, company.clock, definition, id, correction),
    );
  };
  const historyOf = (id: string) =>
    database().read(company.companyId, async (tx) =>
      readHistory(await openWork(tx, company.as('admin'), company.clock), documentType(type), id),
    );
  /** A confirmed order of ten of one item, and the posted note that received all of it. */
  const received = async () => {
    const admin = company.as('admin');
    const { document: order } = await company.order(admin);
    await send('purchaseOrder', order.id, { type: 'confirm' });
    const { created } = await send('purchaseOrder', order.id, { type: 'receive', post: true });
    return { order, id: created?.[0]?.id ?? '' };
  };

  describe('a posted goods received note that is corrected', () => {
    it('is cancelled, and a draft with its lines and its order stands in for it', async () => {
      const admin = company.as('admin');
      const { order, id } = await received();
      const { document: before } = await company.read(admin, type, id);
      const { document: after, created } = await correct(id);
      const [made] = created ?? [];
      expect([after.status, made?.type]).toEqual(['Cancelled', type]);
      const { document: draft } = await company.read(admin, type, made?.id ?? '');
      const told = ['vendorId', 'purchaseOrderId', 'postingDate', 'subTotal', 'total', 'baseTotal'];
      for (const field of told) expect([field, draft[field]]).toEqual([field, before[field]]);
      const typed = ['itemId', 'purchaseOrderLineId', 'quantity', 'unitCost', 'landedUnitCost'];
      const saying = (note: typeof draft) => note.lines.map((line) => typed.map((field) => line[field]));
      expect(draft.status).toBe('Saved');
      expect(saying(draft)).toEqual(saying(before));
      const open = await company.read(admin, 'purchaseOrder', order.id);
      expect([open.document.status, open.document.lines[0]?.receivedQuantity]).toEqual([
        'Confirmed',
        '0.0000',
      ]);
      // Posted with what really came, the draft receives the order as its first note should have.
      await company.change(admin, type, draft.id, {
        version: draft.version,
        lines: draft.lines.map(({ id: lineId, itemId, purchaseOrderLineId, unitCost }) => ({
          ...{ id: lineId, itemId, purchaseOrderLineId, unitCost, quantity: '4' },
        })),
      });
      const posted = await send(type, draft.id, { type: 'confirm' });
      expect(posted.document.status).toBe('Partially Received');
    });

    it('and its draft name each other in their histories and in the chain', async () => {
      const { id } = await received();
      const { document, created } = await correct(id);
      const [made] = created ?? [];
      const [first] = await historyOf(made?.id ?? '');
      const last = (await historyOf(id)).at(-1);
      expect(last).toMatchObject({ event: 'cancel', remark: 'Counted wrongly', details: { created } });
      expect(first).toMatchObject({
        event: 'save',
        details: { corrects: { type, id, number: document.number } },
      });
      const chain = await database().read(company.companyId, (tx) =>
        readChain(tx, company.as('admin'), definition, id),
      );
      expect(chain.edges).toContainEqual({ from: id, to: made?.id });
    });

    it('is refused as its cancellation is, and while it is no more than a draft', async () => {
      const { id } = await received();
      expect(await refusalOf(correct(id, company.as('admin', 'branch')))).toBe(
        'goods-received-note.receivedUnderThisOutlet',
      );
      const { created } = await correct(id);
      const [made] = created ?? [];
      expect(await refusalOf(correct(made?.id ?? ''))).toBe('eventNotInStatus');
      const { document } = await company.read(company.as('admin'), type, made?.id ?? '');
      expect(document.status).toBe('Saved');
    });

    it('stays as it is where its draft may not be written', async () => {
      const { id } = await received();
      const buyer = company.as('buyer');
      const permissions = new Set([...buyer.permissions].filter((each) => each !== 'ALLOW_TO_EDIT_GRN'));
      const { document: before } = await company.read(buyer, type, id);
      expect(await refusalOf(correct(id, { ...buyer, permissions }))).toBe('notPermitted');
      const { document: after } = await company.read(buyer, type, id);
      expect([after.status, after.version]).toEqual([before.status, before.version]);
    });
  });
});
