import { defineResource } from '../define-resource.ts';
import { choice } from '../kinds/choice.ts';
import { date } from '../kinds/date.ts';
import { money } from '../kinds/decimal.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';

/** A member card with money on it (spec 2 §3); what may happen to it says its chart, what it holds its ledger. */
export const xCard = defineResource({
  name: 'xCard',
  path: 'xcards',
  route: null,
  titleField: 'cardNo',
  codeField: 'cardNo',
  seenWith: 'client',
  fields: {
    cardNo: text({ format: 'code', max: 40, unique: true, series: 'XC' }),
    client: reference('client', { required: true }),
    cardType: text({ suggest: true, max: 60 }),
    status: choice(['Issued', 'Active', 'Expired', 'Blocked', 'Replaced'], {
      readOnly: true,
      default: 'Issued',
      labels: 'xCardStatus',
    }),
    activatedOn: date({ readOnly: true }),
    expiresOn: date(),
    balance: money({ readOnly: true, default: '0' }),
    replacedBy: reference('xCard', { readOnly: true }),
    remarks: text({ format: 'long', max: 500 }),
  },
  list: {
    columns: ['cardNo', 'client', 'cardType', 'status', 'activatedOn', 'expiresOn', 'balance'],
    sort: '-cardNo',
    search: ['cardNo'],
    filters: ['client', 'status'],
  },
  sections: [
    { id: 'xCard', fields: ['cardNo', 'cardType', 'expiresOn', 'remarks'] },
    { id: 'xCardHeld', fields: ['status', 'activatedOn', 'balance', 'replacedBy'] },
  ],
  permissions: {
    read: 'ALLOW_TO_ACCESS_CLIENT',
    write: 'ALLOW_TO_EDIT_CLIENT',
    delete: 'ALLOW_TO_DELETE_CLIENT',
  },
});
