import { sql } from 'kysely';
import { multiply } from '../../../src/rules/money/decimal.ts';
import type { Actor } from '../../../src/server/actor.ts';
import type { Database } from '../../../src/server/database/database.ts';
import type { DocumentEvent } from '../../../src/server/documents/effects/effect.ts';
import type { DocumentReply } from '../../../src/server/documents/engine/document-reply.ts';
import type { StoredDocument } from '../../../src/server/documents/stored-document.ts';
import { postMovements } from '../../../src/server/stock/ledger/ledger.ts';
import { type PurchasingCompany, purchasingCompany } from './purchasing-company.ts';

type Outlet = 'main' | 'branch';

/** What is at an outlet, and what may be taken. */
export interface Lying {
  readonly onHand: string;
  readonly available: string;
  readonly value: string;
}

/** A company whose two outlets send each other goods, seen through its admin. */
export interface TransferCompany extends PurchasingCompany {
  at(outlet: Outlet): Actor;
  /** Goods that are simply there. */
  stock(outlet: Outlet, item: number, quantity: string, unitCost?: string): Promise<void>;
  lying(outlet: Outlet, item: number): Promise<Lying>;
  /** A saved transfer note, from the main store to the branch unless told. */
  transfer(body?: Readonly<Record<string, unknown>>): Promise<StoredDocument>;
  /** Sends an event to a document as it stands now. */
  act(outlet: Outlet, type: string, id: string, event: DocumentEvent): Promise<DocumentReply>;
}

/** Makes the company on a database. */
export async function transferCompany(
  database: Database,
  companyId = 'COM_9200',
  itemCount = 3,
): Promise<TransferCompany> {
  const company = await purchasingCompany(database, companyId, itemCount);
  const at = (outlet: Outlet) => company.as('admin', outlet);
  const act: TransferCompany['act'] = async (outlet, type, id, event) => {
    const { document } = await company.read(at(outlet), type, id);
    return company.send(at(outlet), type, id, { ...event, version: document.version });
  };
  return {
    ...company,
    at,
    act,
    async stock(outlet, item, quantity, unitCost = '1') {
      await database.write(companyId, (tx) =>
        postMovements(
          tx,
          at(outlet),
          [
            {
              itemId: company.items[item] ?? '',
              outletId: company.outlets[outlet],
              documentType: 'goodsReceivedNote',
              documentId: 'brought',
              documentNo: 'brought',
              action: 'receive',
              businessDate: '2026-03-02',
              onHand: quantity,
              cost: { basis: 'given', value: multiply(quantity, unitCost) },
            },
          ],
          company.clock.now(),
        ),
      );
    },
    async lying(outlet, item) {
      const { rows } = await database.read(companyId, (tx) =>
        sql<Lying>`select trim_scale(on_hand)::text as "onHand", trim_scale(on_hand - reserved - restricted)::text
            as available, trim_scale(value)::text as value
          from stock_balance where company_id = ${companyId} and item_id = ${company.items[item]}
            and outlet_id = ${company.outlets[outlet]}`.execute(tx),
      );
      return rows[0] ?? { onHand: '0', available: '0', value: '0' };
    },
    async transfer(body = {}) {
      const { document } = await company.create(at('main'), 'transferNote', {
        fromOutletId: company.outlets.main,
        toOutletId: company.outlets.branch,
        lines: [{ itemId: company.items[0], quantity: '5' }],
        ...body,
      });
      return document;
    },
  };
}
