import { defineDocument } from '../../define-document.ts';
import { choice } from '../../kinds/choice.ts';
import { date, instant } from '../../kinds/date.ts';
import { money } from '../../kinds/decimal.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';

/** The statuses of an entry, word for word as spec 2 §4 has them; the chart decides which holds. */
export const safeBoxStatuses = ['New', 'Saved', 'Completed', 'Cancelled'] as const;

/** What money moves for: from the drawer into the safe, or out of it (domain/sales §4). */
export const safeBoxKinds = ['Drop', 'Float', 'Petty Cash', 'Bank Deposit', 'Count Difference'] as const;
export type SafeBoxKind = (typeof safeBoxKinds)[number];

/** Money into or out of the safe of an outlet (spec 2 §3, §4). */
export const safeBox = defineDocument({
  name: 'safeBox',
  path: 'safebox',
  route: '/Operations/Safebox',
  itemPage: 'SafeboxItem',
  titleField: 'number',
  codeField: 'number',
  chart: 'safe-box',
  numberPrefix: 'SB',
  issuingOutlet: 'outlet',
  outlets: ['outlet'],
  fields: {
    number: text({ format: 'code', max: 40, readOnly: true, unique: true }),
    status: choice(safeBoxStatuses, { readOnly: true, labels: 'status' }),
    outlet: reference('outlet', { required: true }),
    entryKind: choice(safeBoxKinds, { required: true }),
    amount: money({ required: true, min: '-9999999999' }),
    /** What the entry does to the balance. */
    change: money({ readOnly: true }),
    /** What the safe held after the entry. */
    balance: money({ readOnly: true }),
    performedOn: date({ required: true, opensOn: 'today' }),
    performedBy: reference('user', { readOnly: true }),
    reason: text({ required: true }),
    remarks: text({ format: 'long' }),
    corrects: reference('safeBox', { readOnly: true }),
    correctedBy: reference('safeBox', { readOnly: true }),
    completedAt: instant({ readOnly: true }),
  },
  list: {
    columns: [
      'number',
      'performedOn',
      'entryKind',
      'change',
      'balance',
      'status',
      'outlet',
      'reason',
      'performedBy',
    ],
    sort: '-performedOn',
    search: ['number', 'reason'],
    filters: ['status', 'outlet', 'entryKind', 'performedOn'],
  },
  sections: [
    {
      id: 'safeBox',
      fields: ['outlet', 'entryKind', 'amount', 'performedOn', 'reason', 'remarks'],
    },
  ],
  permissions: {
    read: 'ALLOW_TO_ACCESS_SAFE_BOX',
    write: 'ALLOW_TO_EDIT_SAFE_BOX',
    delete: 'ALLOW_TO_CANCEL_SAFE_BOX',
  },
});
