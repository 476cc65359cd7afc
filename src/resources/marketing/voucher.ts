import { defineResource } from '../define-resource.ts';
import { choice } from '../kinds/choice.ts';
import { date } from '../kinds/date.ts';
import { money } from '../kinds/decimal.ts';
import { reference, references } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { marketingPermissions } from './marketing-permissions.ts';

/** The statuses of a voucher; its chart decides which holds. */
const statuses = ['Inactive', 'Active', 'Redeemed', 'Deactivated', 'Expired'] as const;

/** One voucher number (spec 2 §3; spec 3 §3): whose it is, how long it is valid, and what became of it. */
export const voucher = defineResource({
  name: 'voucher',
  path: 'vouchers',
  route: '/Operations/VoucherManagement/GenerateVoucher',
  titleField: 'voucherNo',
  codeField: 'voucherNo',
  fields: {
    voucherNo: text({ format: 'code', max: 60, unique: true, series: 'VC' }),
    redemption: reference('redemption', { required: true }),
    catalogue: reference('voucherCatalogue', { readOnly: true }),
    client: reference('client'),
    status: choice(statuses, { readOnly: true, default: 'Inactive', labels: 'voucherStatus' }),
    /** What it is worth: as its redemption had it on the day it was made. */
    cashValue: money({ readOnly: true }),
    startsOn: date(),
    expiresOn: date({ notBefore: 'startsOn' }),
    /** Where it may be redeemed; everywhere where none is named. */
    outlets: references('outlet'),
    issuedOn: date({ readOnly: true }),
    issuedBy: reference('user', { readOnly: true }),
    /** The sale it was bought with. */
    soldWith: reference('sale', { readOnly: true }),
    /** The return it came back with. */
    returnedWith: reference('salesReturn', { readOnly: true }),
    redeemedOn: date({ readOnly: true }),
    redeemedOutlet: reference('outlet', { readOnly: true }),
    redeemedAmount: money({ readOnly: true }),
    /** The sale it paid or was taken off; of a bill of elsewhere only its number. */
    sale: reference('sale', { readOnly: true }),
    salesNo: text({ max: 60, readOnly: true }),
    remarks: text({ format: 'long', max: 500 }),
  },
  list: {
    columns: [
      'voucherNo',
      'redemption',
      'client',
      'status',
      'cashValue',
      'issuedOn',
      'issuedBy',
      'startsOn',
      'expiresOn',
      'redeemedOn',
      'redeemedOutlet',
      'salesNo',
    ],
    sort: '-voucherNo',
    search: ['voucherNo', 'salesNo'],
    filters: ['status', 'redemption', 'catalogue', 'client', 'redeemedOutlet'],
  },
  sections: [
    {
      id: 'voucher',
      fields: ['voucherNo', 'redemption', 'client', 'startsOn', 'expiresOn', 'outlets', 'remarks'],
    },
    {
      id: 'voucherIssued',
      fields: ['status', 'cashValue', 'issuedOn', 'issuedBy', 'catalogue', 'soldWith', 'returnedWith'],
    },
    {
      id: 'voucherRedeemed',
      fields: ['redeemedOn', 'redeemedOutlet', 'redeemedAmount', 'sale', 'salesNo'],
    },
  ],
  permissions: marketingPermissions,
});
