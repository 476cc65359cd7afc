import * as contracts from '../../contracts/marketing/vouchers.ts';
import { voucher } from '../../resources/marketing/voucher.ts';
import { client } from '../../resources/partners/client.ts';
import { isBefore } from '../../rules/marketing/voucher-life.ts';
import { openWork } from '../documents/engine/work.ts';
import type { Route } from '../http/route.ts';
import { read, write } from '../http/serve-contract.ts';
import { readRows } from '../records/read-records.ts';
import { lockRecord, readRecord } from '../records.ts';
import { Refusal } from '../refusal.ts';
import { vouchersOf } from './client-vouchers.ts';
import { issueVoucher, offersFor } from './issue-voucher.ts';
import { makeVouchers } from './make-vouchers.ts';
import { sendToVouchers, voucherTerms } from './voucher-events.ts';

const noSuchRedemption = () =>
  new Refusal('validationFailed', {}, { errors: [{ field: 'redemptionId', code: 'invalidReference' }] });

/** What people do with vouchers beside the calls every resource has. */
export const voucherRoutes: readonly Route[] = [
  write(contracts.sendToVoucher, async ({ tx, actor, services, param, query, body }) => {
    const held = await lockRecord(tx, actor, voucher, param('id'), query.version);
    const work = await openWork(tx, actor, services.clock);
    const terms = (await voucherTerms(work, [held.redemptionId])).get(held.redemptionId);
    if (!terms) throw new Refusal('notFound');
    const salesNo = body.type === 'redeem' ? body.salesNo || null : null;
    const redeemed = { outletId: actor.outletId, saleId: null, salesNo, amount: held.cashValue };
    await sendToVouchers(work, [held], terms, body, redeemed);
    return { voucher: await readRecord(tx, actor, voucher, held.id) };
  }),
  write(contracts.generateVouchers, async ({ tx, actor, services, body }) => {
    const { redemptionId, prefix, start, quantity, length, ...made } = body;
    if (isBefore(made.expiresOn, made.startsOn))
      throw new Refusal(
        'validationFailed',
        {},
        { errors: [{ field: 'expiresOn', code: 'voucherDaysBefore' }] },
      );
    const work = await openWork(tx, actor, services.clock);
    const terms = (await voucherTerms(work, [redemptionId])).get(redemptionId);
    if (!terms) throw noSuchRedemption();
    const vouchers = await makeVouchers(work, terms, { prefix, start, quantity, length }, made);
    return {
      made: vouchers.length,
      first: vouchers[0]?.voucherNo ?? '',
      last: vouchers.at(-1)?.voucherNo ?? '',
    };
  }),
  read(contracts.readClientVouchers, async ({ tx, actor, param, query }) => {
    const { id } = await readRecord(tx, actor, client, param('id'));
    return vouchersOf(tx, actor.companyId, id, { page: query.page, size: contracts.VOUCHERS_PAGE });
  }),
  read(contracts.readVoucherOffers, async ({ tx, actor, services, param }) => {
    const buyer = (await readRows(tx, actor, client, [param('id')])).get(param('id'));
    if (!buyer) throw new Refusal('notFound');
    return { offers: await offersFor(await openWork(tx, actor, services.clock), buyer) };
  }),
  write(contracts.issueVoucher, async ({ tx, actor, services, param, body }) => {
    const work = await openWork(tx, actor, services.clock);
    const { id, voucherNo } = await issueVoucher(work, param('id'), body);
    return { voucher: { id, voucherNo: voucherNo ?? '' } };
  }),
];
