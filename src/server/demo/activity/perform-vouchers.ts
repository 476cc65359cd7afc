import { sql } from 'kysely';
import { redemption } from '../../../resources/marketing/redemption.ts';
import { voucherCatalogue } from '../../../resources/marketing/voucher-catalogue.ts';
import { openWork, type Work } from '../../documents/engine/work.ts';
import { issueVoucher } from '../../marketing/issue-voucher.ts';
import { makeVouchers } from '../../marketing/make-vouchers.ts';
import { sendToVouchers, type VoucherTerms, voucherTerms } from '../../marketing/voucher-events.ts';
import { createRecords } from '../create-records.ts';
import { redemptions, voucherCatalogues } from '../shared/content.ts';
import { daysAfter } from './calendar.ts';
import type { DemoContext } from './demo-context.ts';

/** Paper vouchers of a welcome, handed out at the counter. */
const PAPER = {
  code: 'WELCOME-5',
  run: { prefix: 'WE', start: 1, quantity: 30, length: 8 },
  days: 60,
} as const;
/** Which of its members a company has given which voucher. */
const GIVEN = [
  [0, 'RM 10 off 减 RM 10', null],
  [1, 'RM 10 off 减 RM 10', null],
  [0, 'Birthday treat 生日礼', null],
  [2, 'With our apologies 致歉券', 'Soup was cold 汤凉了'],
] as const;

/** Enters what vouchers do before anything is sold; a gift voucher is of the item a company sells as one. */
export async function enterVouchers({ tx, company, founded }: DemoContext): Promise<void> {
  const admin = adminOf({ company, founded });
  const isSold = (code: string | undefined) => company.items.some(({ itemCode }) => itemCode === code);
  await createRecords(
    tx,
    admin,
    redemption,
    redemptions.filter(({ itemCode }) => itemCode === undefined || isSold(itemCode)),
  );
  await createRecords(tx, admin, voucherCatalogue, voucherCatalogues);
}

const adminOf = ({ company, founded }: Pick<DemoContext, 'company' | 'founded'>) =>
  founded.actor(`${company.prefix}-admin`, company.outlets[0]?.code ?? '');

/** Makes the paper vouchers, of which one is redeemed and one lost, and gives members theirs. */
export async function performVouchers(context: DemoContext, now: Date): Promise<void> {
  const work = await openWork(context.tx, adminOf(context), { now: () => now });
  await makePaper(work);
  const members = await membersOf(work);
  for (const [member, title, remark] of GIVEN) {
    const clientId = members[member];
    const catalogueId = await idOfCatalogue(work, title);
    if (clientId !== undefined && catalogueId !== undefined)
      await issueVoucher(work, clientId, { catalogueId, remark });
  }
}

async function makePaper(work: Work): Promise<void> {
  const terms = await termsOf(work, PAPER.code);
  if (!terms) return;
  const [used, lost] = await makeVouchers(work, terms, PAPER.run, {
    ...{ startsOn: null, outletIds: [], activate: true },
    expiresOn: daysAfter(work.today, PAPER.days),
  });
  const redeemed = {
    outletId: work.actor.outletId,
    saleId: null,
    salesNo: 'A-20931',
    amount: terms.cashValue,
  };
  if (used) await sendToVouchers(work, [used], terms, { type: 'redeem' }, redeemed);
  if (lost) await sendToVouchers(work, [lost], terms, { type: 'deactivate', remark: 'Torn 破损' });
}

async function termsOf(work: Work, code: string): Promise<VoucherTerms | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from redemption where company_id = ${work.actor.companyId} and code = ${code}
  `.execute(work.tx);
  const ids = rows.map(({ id }) => id);
  return (await voucherTerms(work, ids)).get(ids[0] ?? '');
}

/** Three people with the most points. */
async function membersOf({ tx, actor }: Work): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from client where company_id = ${actor.companyId} and category = 'Personal' and active
    order by accumulated_points desc nulls last, client_code limit 3
  `.execute(tx);
  return rows.map(({ id }) => id);
}

async function idOfCatalogue({ tx, actor }: Work, title: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from voucher_catalogue where company_id = ${actor.companyId} and title = ${title}
  `.execute(tx);
  return rows[0]?.id;
}
