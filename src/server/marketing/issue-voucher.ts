import { sql } from 'kysely';
import { xCard as cardChart } from '../../../machines/records/x-card/x-card.ts';
import type { VoucherOffer } from '../../contracts/marketing/vouchers.ts';
import type { RecordOf } from '../../resources/define-resource.ts';
import { voucher } from '../../resources/marketing/voucher.ts';
import { client } from '../../resources/partners/client.ts';
import { xCard } from '../../resources/partners/x-card.ts';
import {
  type Claimant,
  type ClaimRefusal,
  claimRefusal,
  type Offer,
  renewedSince,
} from '../../rules/marketing/claims.ts';
import { isInEffect, type VoucherLife } from '../../rules/marketing/voucher-life.ts';
import { decimal, negate, sign } from '../../rules/money/decimal.ts';
import type { Work } from '../documents/engine/work.ts';
import { bookPoints } from '../partners/points/points-ledger.ts';
import { sendToCard } from '../partners/x-cards/x-card-events.ts';
import { readRows } from '../records/read-records.ts';
import { Refusal, type RefusalParams } from '../refusal.ts';
import { giveVouchers } from './make-vouchers.ts';
import { type Voucher, voucherTerms } from './voucher-events.ts';

type Client = RecordOf<typeof client>;

/** What new vouchers of a redemption begin with where it does not say. */
export const USUAL_PREFIX = 'VC';

interface Catalogue extends Offer, VoucherLife {
  readonly id: string;
  readonly title: string;
  readonly redemptionId: string;
  readonly cashValue: string;
  readonly cost: string;
  readonly paidWith: 'Points' | 'Credits';
  readonly prefix: string;
  readonly length: number | null;
  readonly makesNumbers: boolean;
  readonly voucherActiveOn: string | null;
  /** Its redemption’s own days. */
  readonly effectiveOn: string | null;
  readonly deactivatedOn: string | null;
  readonly redemptionName: string;
  readonly isRecipient: boolean;
}

/** So many catalogues are offered at once: more than any company keeps switched on. */
const MOST_OFFERS = 200;

/** Catalogues that are switched on, or the one asked for, each with what its redemption says where it does not. */
async function cataloguesFor({ tx, actor }: Work, clientId: string, id?: string): Promise<Catalogue[]> {
  const { rows } = await sql<Catalogue>`
    select c.id, c.title, c.redemption_id as "redemptionId", r.cash_value::text as "cashValue",
      coalesce(c.cost, r.points_to_deduct, 0)::text as cost, coalesce(r.default_type, 'Points') as "paidWith",
      coalesce(c.prefix, r.default_prefix, ${USUAL_PREFIX}) as prefix, r.default_length as length,
      r.auto_generate_voucher as "makesNumbers", c.voucher_active_on as "voucherActiveOn",
      coalesce(c.expiry_type, r.expiry_type) as "expiryType",
      case when c.expiry_type is null then r.default_valid_days else c.expiry_days end as days,
      case when c.expiry_type is null then r.expires_on else c.expires_on end as "expiresOn",
      c.active, c.active_on as "activeOn", c.inactive_on as "inactiveOn", c.exclusive_client as "exclusiveClient",
      c.max_per_client as "maxPerClient", c.renew_frequency as "renewFrequency", r.name as "redemptionName",
      r.effective_on as "effectiveOn", r.deactivated_on as "deactivatedOn",
      exists (select from catalogue_recipient as p where p.company_id = ${actor.companyId}
        and p.catalogue_id = c.id and p.client_id = ${clientId}) as "isRecipient"
    from voucher_catalogue as c join redemption as r on r.company_id = c.company_id and r.id = c.redemption_id
    where c.company_id = ${actor.companyId} and ${id === undefined ? sql`c.active` : sql`c.id = ${id}`}
    order by c.title limit ${MOST_OFFERS}
  `.execute(tx);
  return rows;
}

/** The vouchers of each catalogue that were issued to a client since the day its window began. */
async function hadOf(
  { tx, actor, today }: Work,
  clientId: string,
  catalogues: readonly Catalogue[],
): Promise<ReadonlyMap<string, number>> {
  const windows = catalogues.map(({ id, renewFrequency }) => ({
    id,
    since: renewedSince(today, renewFrequency),
  }));
  const { rows } = await sql<{ id: string; had: number }>`
    select v.catalogue_id as id, count(*)::integer as had
    from voucher as v join jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as w(id text, since date)
      on w.id = v.catalogue_id
    where v.company_id = ${actor.companyId} and v.client_id = ${clientId}
      and (w.since is null or v.issued_on >= w.since)
    group by v.catalogue_id
  `.execute(tx);
  return new Map(rows.map(({ id, had }) => [id, had]));
}

/** The statuses of cards that are paid with. */
const payingStatuses = Object.values(cardChart.states).flatMap(({ key, tags }) =>
  tags.includes('posted') ? [key] : [],
);

/** The active card a client has most on; undefined where it has none. */
async function cardOf({ tx, actor }: Work, clientId: string) {
  const { rows } = await sql<{ id: string; balance: string }>`
    select id, balance::text as balance from x_card
    where company_id = ${actor.companyId} and client_id = ${clientId} and status = any(${payingStatuses}::text[])
    order by balance desc, id limit 1
  `.execute(tx);
  return rows[0];
}

interface Refused {
  readonly code: ClaimRefusal | 'clientErased' | 'clientInactive' | 'voucher.redemptionInEffect';
  readonly params: RefusalParams;
}

/** Why the client gets no voucher of a catalogue; null where it may have one. */
function refusalOf({ today }: Work, buyer: Client, catalogue: Catalogue, claimant: Claimant): Refused | null {
  const { title, redemptionName, effectiveOn, deactivatedOn, maxPerClient } = catalogue;
  if (buyer.erasedAt !== null) return { code: 'clientErased', params: {} };
  // Who is out of use takes no part in the programme (domain/promotions-vouchers-loyalty §10).
  if (buyer.active !== true) return { code: 'clientInactive', params: { client: buyer.name ?? '' } };
  const code = claimRefusal(catalogue, claimant, today);
  if (code !== null)
    return {
      code,
      params: {
        catalogue: title,
        from: catalogue.activeOn ?? '',
        until: catalogue.inactiveOn ?? '',
        most: maxPerClient ?? '',
        cost: claimant.cost,
        spendable: claimant.spendable ?? '0',
      },
    };
  return isInEffect(today, effectiveOn, deactivatedOn)
    ? null
    : { code: 'voucher.redemptionInEffect', params: { redemption: redemptionName } };
}

async function claimants(work: Work, buyer: Client, catalogues: readonly Catalogue[]) {
  const [had, card] = await Promise.all([hadOf(work, buyer.id, catalogues), cardOf(work, buyer.id)]);
  const spendable = { Points: buyer.accumulatedPoints ?? '0', Credits: card?.balance ?? null };
  const claimantOf = ({ id, isRecipient, cost, paidWith }: Catalogue): Claimant => ({
    isRecipient,
    cost,
    had: had.get(id) ?? 0,
    spendable: spendable[paidWith],
  });
  return { card, claimantOf };
}

/** Every catalogue that is switched on, with why the client gets no voucher of it. */
export async function offersFor(work: Work, buyer: Client): Promise<VoucherOffer[]> {
  const catalogues = await cataloguesFor(work, buyer.id);
  const { claimantOf } = await claimants(work, buyer, catalogues);
  return catalogues.map((catalogue) => {
    const { id, title, cashValue, cost, paidWith } = catalogue;
    const refusal = refusalOf(work, buyer, catalogue, claimantOf(catalogue));
    return { id, title, cashValue, cost, paidWith, refusal };
  });
}

/**
 * Gives a client a voucher of a catalogue; what it costs is taken from its points or its card. Two that are given at once
 * are judged one after the other, under the client's row.
 * @throws Refusal why it gets none
 */
export async function issueVoucher(
  work: Work,
  clientId: string,
  { catalogueId, remark }: { readonly catalogueId: string; readonly remark?: string | null | undefined },
): Promise<Voucher> {
  const buyer = (await readRows(work.tx, work.actor, client, [clientId], { lock: true })).get(clientId);
  if (!buyer) throw new Refusal('notFound');
  const [catalogue] = await cataloguesFor(work, clientId, catalogueId);
  if (!catalogue)
    throw new Refusal(
      'validationFailed',
      {},
      { errors: [{ field: 'catalogueId', code: 'invalidReference' }] },
    );
  const { card, claimantOf } = await claimants(work, buyer, [catalogue]);
  const refused = refusalOf(work, buyer, catalogue, claimantOf(catalogue));
  if (refused) throw new Refusal(refused.code, refused.params);
  const terms = (await voucherTerms(work, [catalogue.redemptionId])).get(catalogue.redemptionId);
  if (!terms) throw new Refusal('notFound');
  const [given] = await giveVouchers(work, terms, 1, {
    ...catalogue,
    life: catalogue,
    startsOn: catalogue.voucherActiveOn,
    clientId,
    catalogueId,
    soldWithId: null,
    remarks: remark?.trim() || null,
  });
  if (!given) throw new Refusal('voucherNoneLeft', { redemption: terms.name });
  await takeCost(work, given, catalogue, { clientId, cardId: card?.id });
  return given;
}

async function takeCost(
  work: Work,
  { id, voucherNo }: Voucher,
  { cost, paidWith }: Catalogue,
  { clientId, cardId }: { readonly clientId: string; readonly cardId: string | undefined },
): Promise<void> {
  if (sign(decimal(cost)) <= 0) return;
  const number = voucherNo ?? '';
  if (paidWith === 'Points') {
    const points = negate(decimal(cost));
    const document = { type: voucher.name, id, number };
    await bookPoints(work.tx, work.actor, work.now, { clientId, kind: 'spent', points, document });
    return;
  }
  const card = cardId && (await readRows(work.tx, work.actor, xCard, [cardId], { lock: true })).get(cardId);
  if (card) await sendToCard(work, card, { type: 'spend', amount: decimal(cost), remark: number });
}
