import { type RawBuilder, sql } from 'kysely';
import { snapshotOf } from '../../../machines/lib/document.ts';
import type { ChartEvent } from '../../../machines/lib/event-context.ts';
import { whyNot } from '../../../machines/lib/why-not.ts';
import { voucher as chart, type VoucherEvent } from '../../../machines/records/voucher/voucher.ts';
import type { RecordOf } from '../../resources/define-resource.ts';
import { voucher } from '../../resources/marketing/voucher.ts';
import { isInEffect } from '../../rules/marketing/voucher-life.ts';
import { appendAudit } from '../audit/append-audit.ts';
import { chartStep } from '../documents/engine/chart-step.ts';
import { codeOf } from '../documents/engine/evaluate.ts';
import { eventContextOf, type Work } from '../documents/engine/work.ts';
import { announceRecords } from '../records/announce-records.ts';
import { type FieldRefusal, Refusal } from '../refusal.ts';

export type Voucher = RecordOf<typeof voucher>;

/** What a redemption says of its vouchers. */
export interface VoucherTerms {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly redemptionType: 'On Payment' | 'On Sales';
  readonly cashValue: string;
  readonly maxPerTransaction: number | null;
  readonly effectiveOn: string | null;
  readonly deactivatedOn: string | null;
  readonly enforceRemark: boolean;
}

/** Where a voucher is redeemed, and with what. */
export interface Redeemed {
  readonly outletId: string | null;
  readonly saleId: string | null;
  readonly salesNo: string | null;
  readonly amount: string | null;
}

/** What redemptions say of their vouchers, by their ids. */
export async function voucherTerms(
  { tx, actor }: Pick<Work, 'tx' | 'actor'>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, VoucherTerms>> {
  const named = [...new Set(ids.flatMap((id) => id ?? []))];
  if (named.length === 0) return new Map();
  const { rows } = await sql<VoucherTerms>`
    select id, code, name, redemption_type as "redemptionType", cash_value::text as "cashValue",
      max_per_transaction as "maxPerTransaction", effective_on as "effectiveOn", deactivated_on as "deactivatedOn",
      enforce_remark as "enforceRemark"
    from redemption where company_id = ${actor.companyId} and id = any(${named}::text[])
  `.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

type Asked = Pick<Work, 'actor' | 'today'>;

function judged(asked: Asked, held: Voucher, terms: VoucherTerms, event: VoucherEvent) {
  const { today } = asked;
  const facts = {
    isPastExpiry: held.expiresOn !== null && held.expiresOn < today,
    hasBegun: held.startsOn === null || held.startsOn <= today,
    redemptionInEffect: isInEffect(today, terms.effectiveOn, terms.deactivatedOn),
    remarkRequired: terms.enforceRemark,
    redeemedBySale: held.saleId !== null,
  };
  const from = snapshotOf(chart, { status: held.status ?? 'Inactive', approval: null }, facts);
  const sent: ChartEvent = { ...eventContextOf(asked), ...event };
  return { from, sent, reason: whyNot(from, sent, { asSystem: event.type === 'expire' }) };
}

/** Why a voucher does not take an event here and now, by its catalogue code; null where it does. */
export function voucherRefusal(
  asked: Asked,
  held: Voucher,
  terms: VoucherTerms,
  event: VoucherEvent,
): Required<Pick<FieldRefusal, 'code' | 'params'>> | null {
  const { reason } = judged(asked, held, terms, event);
  if (reason === null) return null;
  const params = {
    ...reason.params,
    number: held.voucherNo ?? '',
    redemption: terms.name,
    day: held.expiresOn ?? '',
    from: held.startsOn ?? terms.effectiveOn ?? '',
    redeemedOn: held.redeemedOn ?? '',
    salesNo: held.salesNo ?? '',
  };
  return { code: codeOf(reason), params };
}

const nothing: Redeemed = { outletId: null, saleId: null, salesNo: null, amount: null };

/** What the effects of the chart write. */
const effects: Readonly<
  Record<string, (work: Work, event: VoucherEvent, redeemed: Redeemed) => RawBuilder<unknown>>
> = {
  recordRedemption: ({ today }, _event, { outletId, saleId, salesNo, amount }) =>
    sql`redeemed_on = ${today}::date, redeemed_outlet_id = ${outletId}, sale_id = ${saleId}, sales_no = ${salesNo},
      redeemed_amount = ${amount}::numeric`,
  clearRedemption: () =>
    sql`redeemed_on = null, redeemed_outlet_id = null, sale_id = null, sales_no = null, redeemed_amount = null`,
  setExpiry: (_work, event) => sql`expires_on = ${event.type === 'extend' ? event.expiresOn : null}::date`,
};

/**
 * Sends an event to vouchers of one redemption whose rows are locked, and writes what it does.
 * @throws Refusal the chart's reason by its catalogue code (409), of the first that does not take it
 */
export async function sendToVouchers(
  work: Work,
  vouchers: readonly Voucher[],
  terms: VoucherTerms,
  event: VoucherEvent,
  redeemed: Redeemed = nothing,
): Promise<void> {
  const steps = vouchers.map((held) => {
    const refusal = voucherRefusal(work, held, terms, event);
    if (refusal) throw new Refusal(refusal.code, refusal.params);
    const { from, sent } = judged(work, held, terms, event);
    return { held, step: chartStep(from, sent) };
  });
  const { tx, actor, now } = work;
  for (const status of new Set(steps.map(({ step }) => step.to.status))) {
    const alike = steps.filter(({ step }) => step.to.status === status);
    const written = (alike[0]?.step.effects ?? []).flatMap(
      ({ type }) => effects[type]?.(work, event, redeemed) ?? [],
    );
    await sql`
      update voucher set ${sql.join([sql`status = ${status}`, ...written])}, version = version + 1,
        updated_at = ${now}, updated_by = ${actor.userId || null}
      where company_id = ${actor.companyId} and id = any(${alike.map(({ held }) => held.id)}::text[])
    `.execute(tx);
  }
  appendAudit(
    tx,
    // Nobody's act where the server itself lets them expire.
    { ...actor, userId: actor.userId || null, username: actor.username || null },
    steps.map(({ held, step }) => ({
      action: event.type,
      resource: voucher.name,
      recordId: held.id,
      title: held.voucherNo,
      changes: { status: [held.status, step.to.status], ...saidOf(event, redeemed) },
    })),
    now,
  );
  announceRecords(
    tx,
    actor.companyId,
    voucher,
    vouchers.map((held) => ({ id: held.id, values: held })),
  );
}

/** What the audit trail keeps of an event beside the status. */
function saidOf(event: VoucherEvent, { salesNo }: Redeemed): Readonly<Record<string, [null, string]>> {
  const said = {
    remark: 'remark' in event ? event.remark : null,
    expiresOn: 'expiresOn' in event ? event.expiresOn : null,
    salesNo: event.type === 'redeem' ? salesNo : null,
  };
  const given: Record<string, [null, string]> = {};
  for (const [name, value] of Object.entries(said)) if (value) given[name] = [null, value];
  return given;
}
