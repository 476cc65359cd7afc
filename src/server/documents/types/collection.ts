import { sql } from 'kysely';
import type { collection as chart } from '../../../../machines/documents/collection/collection.ts';
import { collection as definition } from '../../../resources/documents/selling/collection.ts';
import { type CollectionFound, collectionRules } from '../../../rules/documents/selling/collection-rules.ts';
import {
  compare,
  type Decimal,
  decimal,
  least,
  sign,
  subtract,
  sum,
  ZERO,
} from '../../../rules/money/decimal.ts';
import { toBaseCurrency } from '../../../rules/money/money.ts';
import { knockOff } from '../../../rules/sales/knock-off.ts';
import type { FieldRefusal } from '../../refusal.ts';
import { type OpenInvoice, openInvoices } from '../collecting/open-invoices.ts';
import { findMethod } from '../collecting/payment-method.ts';
import { hasTag, statusesOfType } from '../document-tags.ts';
import { collectionEffects } from '../effects/selling/collection-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import { fillExchangeRate } from '../rates/exchange-rates.ts';
import type { Draft, StoredDocument } from '../stored-document.ts';

type Collection = typeof definition;

const exchange = { day: 'paidOn' } as const;

/** A collection to the engine: which invoices it is to pay, and what its client owes. */
export const collection: DocumentType<Collection, typeof chart, CollectionFound> = {
  definition,
  exchange,
  effects: collectionEffects,
  locksFirst: (companyId, isNamed) => sql`
    select 'sale'::text as type, s.id from collection as t join sale as s on s.company_id = t.company_id
      and s.client_id = t.client_id and s.receivable > 0 and s.status = any(${statusesOfType('sale', 'open')}::text[])
    where t.company_id = ${companyId} and ${isNamed}
    union select 'sale', a.sale_id from collection as t join collection_allocation as a
      on a.company_id = t.company_id and a.document_id = t.id
    where t.company_id = ${companyId} and ${isNamed}`,
  async complete(work, draft, before) {
    const { header } = draft;
    header.outletId ??= work.actor.outletId;
    header.paidOn ??= work.today;
    header.knockOff = ruleOf(draft, before);
    header.currencyCode ??= await currencyOf(work, header.clientId);
    const problems = await fillExchangeRate(work, exchange, header, before);
    if (problems.length === 0) problems.push(...(await planAllocations(work, draft)));
    const amount = header.amount ?? ZERO;
    header.allocated = sum(draft.entries.allocations.map((each) => each.amount ?? ZERO));
    header.refunded = ZERO;
    header.advance = subtract(amount, header.allocated);
    header.baseAmount = toBaseCurrency(amount, header.exchangeRate ?? '1');
    header.baseAdvance = ZERO;
    header.foreignGain = ZERO;
    return problems;
  },
  rules: collectionRules,
  found: findInvoices,
};

type Rule = NonNullable<StoredDocument<Collection>['knockOff']>;

/** The rule that was chosen; whoever types other invoices than it gave has chosen them by hand. */
function ruleOf(
  { header: { knockOff }, entries: { allocations } }: Draft<Collection>,
  before: StoredDocument<Collection> | null,
): Rule {
  const typed = (entries: readonly { saleId?: unknown; amount?: string | null | undefined }[]) =>
    JSON.stringify(entries.map(({ saleId, amount }) => [saleId, amount == null ? null : decimal(amount)]));
  if (knockOff == null) return allocations.length > 0 ? 'By Hand' : 'Oldest First';
  const isChosen = before === null || before.knockOff !== knockOff;
  return isChosen || typed(allocations) === typed(before.allocations) ? knockOff : 'By Hand';
}

/** The currency a client pays in. */
async function currencyOf({ tx, actor, settings }: Work, clientId: string | null | undefined) {
  const { rows } = await sql<{ currencyCode: string | null }>`
    select nullif(currency_code, '') as "currencyCode" from client
    where company_id = ${actor.companyId} and id = ${clientId ?? null}
  `.execute(tx);
  return rows[0]?.currencyCode ?? settings.currencyCode;
}

/** What a draft is to pay: by its rule, or what is typed with what is owed beside it. */
async function planAllocations(
  work: Work,
  { header, entries: { allocations } }: Draft<Collection>,
): Promise<FieldRefusal[]> {
  const { clientId, currencyCode = null, amount } = header;
  if (!clientId || !amount) return [];
  if (header.knockOff === 'By Hand') {
    const saleIds = allocations.flatMap(({ saleId }) => saleId ?? []);
    const open = byId(await openInvoices(work, { clientId, currencyCode, saleIds }));
    let left = decimal(amount);
    for (const each of allocations) {
      const invoice = open.get(each.saleId ?? '');
      each.dueDate = invoice?.dueDate ?? null;
      each.owed = invoice?.owed ?? ZERO;
      each.amount ??= compare(left, ZERO) > 0 ? least(left, each.owed) : ZERO;
      left = subtract(left, each.amount);
    }
    return allocations.flatMap(({ amount: each, owed }, index): FieldRefusal[] => {
      if (sign(each ?? ZERO) !== 0) return [];
      const code = sign(owed ?? ZERO) === 0 ? 'notOwed' : 'nothingLeftFor';
      return [{ field: `allocations.${index}.saleId`, code }];
    });
  }
  allocations.length = 0;
  if (header.knockOff === 'Advance Payment') return [];
  const invoices = await openInvoices(work, { clientId, currencyCode });
  const open = byId(invoices);
  for (const { id, amount: part } of knockOff(amount, invoices)) {
    const { dueDate = null, owed = ZERO } = open.get(id) ?? {};
    allocations.push({ saleId: id, amount: part, dueDate, owed });
  }
  return [];
}

const byId = (invoices: readonly OpenInvoice[]): ReadonlyMap<string, OpenInvoice> =>
  new Map(invoices.map((invoice) => [invoice.id, invoice]));

/** What its client owes, and the first invoice of a draft that may not be paid so much. */
async function findInvoices(work: Work, document: StoredDocument<Collection>): Promise<CollectionFound> {
  const { lockedUntil } = work.settings;
  const { clientId, currencyCode } = document;
  const invoices = await openInvoices(work, { clientId, currencyCode });
  const owed = sum(invoices.map((invoice) => invoice.owed));
  const isDraft = hasTag(collection, document, 'draft');
  const method = isDraft ? await findMethod(work, document.method) : undefined;
  const methodWithReference = method?.referenceRequired ? document.method : null;
  const returnNumber = await numberOfReturn(work, document.salesReturnId);
  const known = { owed, wrong: null, returnNumber, methodWithReference, lockedUntil };
  if (!isDraft || document.knockOff !== 'By Hand') return known;
  const left = new Map<string, Decimal>(invoices.map((invoice) => [invoice.id, invoice.owed]));
  const wrong = document.allocations.find(({ saleId, amount }) => {
    const rest = subtract(left.get(saleId) ?? ZERO, amount ?? ZERO);
    left.set(saleId, rest);
    return compare(rest, ZERO) < 0;
  });
  if (!wrong) return known;
  const { rows } = await sql<{ number: string }>`
    select number from sale where company_id = ${work.actor.companyId} and id = ${wrong.saleId}
  `.execute(work.tx);
  const named = invoices.find(({ id }) => id === wrong.saleId);
  return {
    ...known,
    wrong: {
      saleId: wrong.saleId,
      amount: wrong.amount ?? ZERO,
      number: rows[0]?.number ?? '',
      owed: named?.owed ?? ZERO,
    },
  };
}

async function numberOfReturn({ tx, actor }: Work, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const { rows } = await sql<{ number: string }>`
    select number from sales_return where company_id = ${actor.companyId} and id = ${id}
  `.execute(tx);
  return rows[0]?.number ?? null;
}
