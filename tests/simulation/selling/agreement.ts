import { sql } from 'kysely';
import { asJson, type Json } from '../../lifecycles/http/world.ts';
import { fixed, rescale } from '../../support/companies/stock-model.ts';
import { advanceOf, allocatedOf } from './collecting-model.ts';
import {
  balanceOf,
  figuresOf,
  inForce,
  leftOf,
  owedOf,
  paidOf,
  type Return,
  type Sale,
  totalBack,
  totalOf,
} from './selling-documents.ts';
import type { ModelDocument, SellingGround, SellingWorld } from './selling-world.ts';

/** A figure as the server writes it. */
export const text = (units: bigint): string => fixed(units, 4);

/** Where each kind of document is in the API. */
export const pathOf = ({ kind }: ModelDocument): string =>
  ({
    sale: 'sales',
    quotation: 'quotations',
    order: 'salesorders',
    collection: 'collections',
    return: 'salesreturns',
  })[kind];

/** What the model says a document says. */
function saidOf(document: ModelDocument): Json {
  const { status } = document;
  if (document.kind === 'sale') return { status, ...saleSaid(document) };
  if (document.kind === 'return') return { status, ...returnSaid(document) };
  if (document.kind === 'collection') {
    const isPlanned = document.status === 'Pending';
    const { refunded, amount } = document;
    return {
      ...{ status, amount: text(amount) },
      ...(isPlanned
        ? {}
        : {
            ...{ allocated: text(allocatedOf(document)), advance: text(advanceOf(document)) },
            refunded: text(refunded),
          }),
    };
  }
  return {
    ...{ status, total: text(totalOf(document)) },
    lines: document.lines.map((line) => ({
      ...{ quantity: text(line.quantity), postedQuantity: text(line.posted) },
      ...{ closedQuantity: text(line.closed), balanceQuantity: text(balanceOf(line)) },
      ...(document.kind === 'order' ? { reservedQuantity: text(line.reserved) } : {}),
    })),
  };
}

/** What comes back of a draft is worked out anew once it is completed. */
function returnSaid(back: Return): Json {
  if (back.status === 'Saved') return {};
  const total = totalBack(back);
  const ahead = total - back.credited - back.refunded;
  if (total === 0n) return {};
  return {
    ...{ total: text(total), credited: text(back.credited), refunded: text(back.refunded) },
    advance: text(ahead),
    lines: back.lines.map(({ quantity, net, tax }) => ({
      ...{ quantity: text(quantity), netAmount: text(net), taxAmount: text(tax), amount: text(net + tax) },
    })),
  };
}

function saleSaid(sale: Sale): Json {
  const { payment: paymentStatus, shipping: shippingStatus, lines } = sale;
  const figures = lines.map(figuresOf);
  const sum = (parts: readonly bigint[]) => text(parts.reduce((all, part) => all + part, 0n));
  const returned = inForce(sale.returns).reduce((all, back) => all + totalBack(back), 0n);
  // What goods cost is an estimate until they have left.
  const isGone = sale.status !== 'Cancelled' && lines.every((line) => leftOf(line) === 0n);
  const costs = lines.map(({ cost }) => cost);
  const profits = figures.map(({ net }, nth) => net - (costs[nth] ?? 0n));
  return {
    ...{ paymentStatus, shippingStatus, total: text(totalOf(sale)), paid: text(paidOf(sale)) },
    ...{ balance: text(owedOf(sale)), receivable: text(sale.receivable) },
    ...(returned === 0n ? {} : { returnedAmount: text(returned) }),
    ...{ netAmount: sum(figures.map(({ net }) => net)), taxAmount: sum(figures.map(({ tax }) => tax)) },
    ...(isGone ? { cost: sum(costs), profit: sum(profits) } : {}),
    lines: lines.map(({ quantity, shipped, returned: back }, nth) => ({
      ...{
        quantity: text(quantity),
        shippedQuantity: text(shipped),
        returnedQuantity: text(back),
        amount: text(figures[nth]?.total ?? 0n),
      },
    })),
  };
}

/** Of what was found, what is also expected, in its shape: what differs stands out. */
const alike = (found: unknown, expected: unknown): unknown => {
  if (Array.isArray(expected))
    return Array.isArray(found) ? expected.map((each, nth) => alike(found[nth], each)) : found;
  if (typeof expected !== 'object' || expected === null) return found;
  const own = asJson(found);
  return Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, alike(own[name], value)]));
};

/** Two things that ought to be the same. */
export interface Pair {
  readonly what: string;
  readonly found: unknown;
  readonly expected: unknown;
}

/** A document as the server has it beside what the model says of it. */
export function documentPair(document: ModelDocument, found: Json): Pair {
  const expected = saidOf(document);
  return { what: pathOf(document), found: alike(found, expected), expected };
}

/** Everything of a run as the server has it beside what the model says. */
export async function allPairs(world: SellingWorld, ground: SellingGround): Promise<Pair[]> {
  const { model, names, clientIds, itemIds } = ground;
  const pairs: Pair[] = [];
  for (const [document, named] of names)
    pairs.push(documentPair(document, await world.selling.read(pathOf(document), named)));
  for (const [nth, { limit, receivables, advance }] of model.clients.entries()) {
    const { json } = await world.company.call('GET', `/clients/${clientIds[nth]}`);
    const expected = {
      ...{ receivables: text(receivables), advancePayment: text(advance) },
      availableCredit: text(limit - receivables + advance),
    };
    pairs.push({ what: `client ${nth}`, found: alike(json.client, expected), expected });
  }
  for (const [nth, id] of itemIds.entries()) {
    const { onHand, reserved, value, average } = model.goods.stateOf(nth);
    const { rows } = await world.database.read('COM_1001', (tx) =>
      sql<Json>`
        select coalesce(sum(on_hand), 0)::numeric(18,4)::text as "onHand",
          coalesce(sum(reserved), 0)::numeric(18,4)::text as reserved,
          coalesce(sum(value), 0)::numeric(18,6)::text as value,
          case when sum(on_hand) > 0 then round(sum(value) / sum(on_hand), 4)::text end as average
        from stock_balance where company_id = 'COM_1001' and item_id = ${id}`.execute(tx),
    );
    const expected = {
      ...{ onHand: text(onHand), reserved: text(reserved), value: fixed(value, 6) },
      average: onHand > 0n ? text(rescale(average, 10, 4)) : null,
    };
    pairs.push({ what: `stock of item ${nth}`, found: rows[0], expected });
  }
  const aside = await world.database.read('COM_1001', (tx) =>
    sql<{ salesNo: string; status: string }>`
      select sales_no as "salesNo", status from till_entry where company_id = 'COM_1001'
        and site_id = ${ground.siteId} order by sales_no, kind, number`.execute(tx),
  );
  const sent = [...ground.till.sent]
    .map(([{ salesNo, kind, ...rung }, status]) => ({
      salesNo,
      kind,
      number: 'number' in rung ? rung.number : salesNo,
      status,
    }))
    .sort((one, other) => (key(one) < key(other) ? -1 : 1));
  const expected = sent.map(({ salesNo, status }) => ({ salesNo, status }));
  return [...pairs, { what: 'entries of the till', found: aside.rows, expected }];
}

const key = ({ salesNo, kind, number }: { salesNo: string; kind: string; number: string }): string =>
  `${salesNo} ${kind} ${number}`;
