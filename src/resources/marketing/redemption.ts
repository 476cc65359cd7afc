import { defineResource } from '../define-resource.ts';
import { choice } from '../kinds/choice.ts';
import { date } from '../kinds/date.ts';
import { ABOVE_ZERO, money, quantity } from '../kinds/decimal.ts';
import { integer } from '../kinds/integer.ts';
import { reference, voucherItem } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';
import { marketingPermissions } from './marketing-permissions.ts';

/** How long a voucher lives: some days from the day its holder gets it, or until a day that is the same for all. */
export const expiryTypes = ['Upon Redemption', 'Fixed Date'] as const;

/** The longest a voucher is valid, in days: ten years. */
export const MOST_VALID_DAYS = 3650;

/** What vouchers of a kind do (spec 3 §3; domain/promotions-vouchers-loyalty §7): pay at settlement, or come off the bill. */
export const redemption = defineResource({
  name: 'redemption',
  path: 'redemptions',
  route: '/Operations/VoucherManagement/Redemption',
  titleField: 'name',
  codeField: 'code',
  fields: {
    code: text({ format: 'code', max: 40, required: true, unique: true }),
    name: text({ required: true, max: 100 }),
    redemptionType: choice(['On Payment', 'On Sales'], { required: true }),
    redemptionGroup: text({ suggest: true, max: 60 }),
    /** Sold, an item of stock type Voucher makes its buyer a voucher of this kind. */
    item: reference('item', voucherItem),
    cashValue: money({ required: true, min: ABOVE_ZERO }),
    pointsToDeduct: quantity(),
    /** What pays for it where it costs something: points, or the money on a card. */
    defaultType: choice(['Points', 'Credits'], { default: 'Points' }),
    maxPerTransaction: integer({ min: 1, max: 1000 }),
    effectiveOn: date(),
    deactivatedOn: date({ notBefore: 'effectiveOn' }),
    expiryType: choice(expiryTypes, { default: 'Upon Redemption' }),
    defaultValidDays: integer({
      min: 1,
      max: MOST_VALID_DAYS,
      shownWith: { field: 'expiryType', is: 'Upon Redemption' },
    }),
    expiresOn: date({
      requiredWith: { field: 'expiryType', is: 'Fixed Date' },
      shownWith: { field: 'expiryType', is: 'Fixed Date' },
    }),
    defaultPrefix: text({ format: 'code', max: 20 }),
    defaultLength: integer({ min: 4, max: 40 }),
    enforceRemark: yesNo(),
    /** Issued to a client, a new number is made; else the next free one of those generated before is taken. */
    autoGenerateVoucher: yesNo({ default: true }),
  },
  list: {
    columns: [
      'code',
      'name',
      'redemptionType',
      'redemptionGroup',
      'cashValue',
      'pointsToDeduct',
      'effectiveOn',
      'deactivatedOn',
    ],
    sort: 'code',
    search: ['name', 'code'],
    filters: ['redemptionType', 'redemptionGroup'],
  },
  sections: [
    {
      id: 'identity',
      fields: ['code', 'name', 'redemptionType', 'redemptionGroup', 'item', 'effectiveOn', 'deactivatedOn'],
    },
    {
      id: 'voucherWorth',
      fields: ['cashValue', 'maxPerTransaction', 'pointsToDeduct', 'defaultType', 'enforceRemark'],
    },
    {
      id: 'voucherNumbers',
      fields: [
        'expiryType',
        'defaultValidDays',
        'expiresOn',
        'autoGenerateVoucher',
        'defaultPrefix',
        'defaultLength',
      ],
    },
  ],
  permissions: marketingPermissions,
});
