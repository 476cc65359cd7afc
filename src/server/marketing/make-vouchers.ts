import { sql } from 'kysely';
import { voucher } from '../../resources/marketing/voucher.ts';
import { lastDayOf, type VoucherLife } from '../../rules/marketing/voucher-life.ts';
import {
  fitsLength,
  type NumberRun,
  voucherNumber,
  voucherNumbers,
} from '../../rules/marketing/voucher-numbers.ts';
import { voucherStatuses } from '../../rules/marketing/voucher-states.ts';
import { ownRows } from '../database/company-views.ts';
import type { Work } from '../documents/engine/work.ts';
import { readRows } from '../records/read-records.ts';
import { takeNumbers } from '../records/writing/number-series.ts';
import { createMany } from '../records/writing/write-records.ts';
import { Refusal } from '../refusal.ts';
import { sendToVouchers, type Voucher, type VoucherTerms } from './voucher-events.ts';

/** What every voucher made together says. */
export interface MadeVouchers {
  readonly startsOn: string | null;
  readonly expiresOn: string | null;
  readonly outletIds: readonly string[];
  readonly activate: boolean;
}

const MOST_NAMED = 5;

/**
 * Makes a run of vouchers, all of them or none.
 * @throws Refusal `voucherLength`, `voucherNumbersTaken`, or what is wrong with a field
 */
export async function makeVouchers(
  work: Work,
  terms: VoucherTerms,
  run: NumberRun,
  { startsOn, expiresOn, outletIds, activate }: MadeVouchers,
): Promise<Voucher[]> {
  if (!fitsLength(run)) {
    const params = { number: voucherNumber(run, run.quantity - 1), length: run.length ?? 0 };
    throw new Refusal(
      'validationFailed',
      {},
      { errors: [{ field: 'length', code: 'voucherLength', params }] },
    );
  }
  const numbers = voucherNumbers(run);
  const taken = await takenNumbers(work, numbers);
  if (taken.length > 0)
    throw new Refusal('voucherNumbersTaken', {
      count: taken.length,
      numbers: `${taken.slice(0, MOST_NAMED).join(', ')}${taken.length > MOST_NAMED ? ' …' : ''}`,
    });
  const outcomes = await createMany(
    work.tx,
    work.actor,
    voucher,
    numbers.map((voucherNo) => ({ voucherNo, redemptionId: terms.id, startsOn, expiresOn, outletIds })),
  );
  const problems = outcomes.flatMap((outcome) => outcome.problems ?? []);
  if (problems.length > 0) throw new Refusal('validationFailed', {}, { errors: problems.slice(0, 1) });
  const ids = outcomes.flatMap(({ id }) => id ?? []);
  const made = await lockVouchers(work, ids);
  if (!activate) return made;
  await sendToVouchers(work, made, terms, { type: 'activate' });
  return lockVouchers(work, ids);
}

async function takenNumbers({ tx, actor }: Work, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ voucherNo: string }>`
    select voucher_no as "voucherNo" from ${ownRows('voucher')}
    where company_id = ${actor.companyId} and lower(voucher_no) = any(${numbers.map((each) => each.toLowerCase())}::text[])
    order by voucher_no
  `.execute(tx);
  return rows.map(({ voucherNo }) => voucherNo);
}

/** Vouchers with their rows locked, in the order of their ids. */
export async function lockVouchers({ tx, actor }: Work, ids: readonly string[]): Promise<Voucher[]> {
  const rows = await readRows(tx, actor, voucher, ids, { lock: true });
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** What vouchers that are given to somebody say, and whose they are. */
export interface GivenVouchers {
  readonly life: VoucherLife;
  readonly prefix: string;
  readonly length: number | null;
  /** New numbers are made; else the free ones of those generated before are taken. */
  readonly makesNumbers: boolean;
  readonly startsOn: string | null;
  readonly clientId: string | null;
  readonly catalogueId: string | null;
  readonly soldWithId: string | null;
  readonly remarks: string | null;
}

/**
 * Gives somebody vouchers of a redemption that may be redeemed at once: new ones, or free ones of those that were
 * generated.
 * @throws Refusal `voucherNoneLeft`, `voucherNumbersTaken`, `voucherLength`
 */
export async function giveVouchers(
  work: Work,
  terms: VoucherTerms,
  quantity: number,
  given: GivenVouchers,
): Promise<Voucher[]> {
  const { tx, actor, today, now } = work;
  const vouchers = given.makesNumbers
    ? await newVouchers(work, terms, quantity, given)
    : await freeVouchers(work, terms, quantity);
  const ids = vouchers.map(({ id }) => id);
  await sql`
    update voucher set client_id = ${given.clientId}, catalogue_id = ${given.catalogueId},
      sold_with_id = ${given.soldWithId}, starts_on = coalesce(${given.startsOn}::date, starts_on),
      expires_on = coalesce(${lastDayOf(given.life, today)}::date, expires_on), remarks = coalesce(${given.remarks}, remarks), issued_on = ${today}::date,
      issued_by_id = nullif(${actor.userId}, ''), version = version + 1, updated_at = ${now}, updated_by = ${actor.userId}
    where company_id = ${actor.companyId} and id = any(${ids}::text[])
  `.execute(tx);
  return lockVouchers(work, ids);
}

async function newVouchers(
  work: Work,
  terms: VoucherTerms,
  quantity: number,
  { prefix, length, life, startsOn }: GivenVouchers,
): Promise<Voucher[]> {
  const start = await takeNumbers(work.tx, work.actor.companyId, `voucher ${prefix}`, 'company', quantity);
  const run = { prefix, start, quantity, length };
  const made = { startsOn, expiresOn: lastDayOf(life, work.today), outletIds: [], activate: true };
  return makeVouchers(work, terms, run, made);
}

async function freeVouchers(work: Work, terms: VoucherTerms, quantity: number): Promise<Voucher[]> {
  const { tx, actor, today } = work;
  const { rows } = await sql<{ id: string }>`
    select id from voucher where company_id = ${actor.companyId} and redemption_id = ${terms.id} and client_id is null
      and sold_with_id is null and status = any(${voucherStatuses('usable')}::text[])
      and (expires_on is null or expires_on >= ${today}::date)
    order by voucher_no limit ${quantity} for update skip locked
  `.execute(tx);
  if (rows.length < quantity) throw new Refusal('voucherNoneLeft', { redemption: terms.name });
  return lockVouchers(
    work,
    rows.map(({ id }) => id),
  );
}
