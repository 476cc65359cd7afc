import type { AllowedEvent } from '../../../../../machines/lib/allowed.ts';
import { voucher as chart } from '../../../../../machines/records/voucher/voucher.ts';
import type { VoucherCommand } from '../../../../contracts/marketing/vouchers.ts';
import { date } from '../../../../resources/kinds/date.ts';
import type { Field } from '../../../../resources/kinds/kinds.ts';
import { text as words } from '../../../../resources/kinds/text.ts';
import { asText, type Draft } from '../../../fields/draft.ts';
import { todayHere } from '../../../kit/lib/date-text.ts';
import { actsOf } from '../../../record/acts/acts-of.ts';

/** The acts of a voucher that its chart takes where it stands; whether its redemption agrees, the server knows. */
export function actsOfVoucher(record: Draft): readonly AllowedEvent[] {
  const [startsOn, expiresOn] = [asText(record.startsOn), asText(record.expiresOn)];
  const today = todayHere();
  return actsOf(chart, asText(record.status), {
    isPastExpiry: expiresOn !== '' && expiresOn < today,
    hasBegun: startsOn === '' || startsOn <= today,
    redemptionInEffect: true,
    remarkRequired: false,
    redeemedBySale: asText(record.saleId) !== '',
  });
}

/** What an act may ask for, by name. */
export const askedOfVouchers = {
  salesNo: words({ max: 60 }),
  expiresOn: date({ required: true }),
  remark: words({ max: 200 }),
} as const;

/** What is taken back is never taken back without a word. */
export const voucherField = (name: string, isNeeded: boolean): Field | undefined =>
  name === 'remark' && isNeeded ? words({ max: 200, required: true }) : undefined;

/** The act as it is sent, of what was typed. */
export function voucherCommand(
  type: string,
  typed: (name: keyof typeof askedOfVouchers) => string,
): VoucherCommand {
  switch (type) {
    case 'redeem':
      return { type, salesNo: typed('salesNo'), remark: typed('remark') };
    case 'deactivate':
      return { type, remark: typed('remark') };
    case 'extend':
      return { type, expiresOn: typed('expiresOn') };
    case 'activate':
    case 'giveBack':
      return { type };
    default:
      throw new Error(`No act of a voucher is called ${type}`);
  }
}
