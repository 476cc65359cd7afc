import { defineDocument } from '../../define-document.ts';
import { choice } from '../../kinds/choice.ts';
import { date } from '../../kinds/date.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';

/** The statuses of a warranty; the chart decides which holds. */
export const warrantyStatuses = ['New', 'Active', 'Expired', 'Ended'] as const;

/** Sales whose goods are promised to the client or gone. */
const salesInForce = { sharing: ['outlet'], filters: { status: ['Confirmed', 'Completed'] } } as const;

/** The warranty of one piece that was sold (domain/items-clients-vendors §6). */
export const warranty = defineDocument({
  name: 'warranty',
  path: 'warranties',
  route: '/Operations/Warranty',
  itemPage: 'WarrantyItem',
  titleField: 'number',
  codeField: 'number',
  chart: 'warranty',
  numberPrefix: 'WR',
  issuingOutlet: 'outlet',
  outlets: ['outlet'],
  fields: {
    /** What the item begins it with and a running number; of its outlet's series where the item says nothing. */
    number: text({ format: 'code', max: 40, readOnly: true, unique: true }),
    status: choice(warrantyStatuses, { readOnly: true, labels: 'status' }),
    outlet: reference('outlet', { required: true }),
    sale: reference('sale', { required: true, within: salesInForce, copy: false }),
    saleLine: reference('saleLine', { readOnly: true }),
    client: reference('client', { readOnly: true }),
    item: reference('item', { readOnly: true }),
    warrantyGroup: text({ max: 60, readOnly: true }),
    startsOn: date({ readOnly: true }),
    /** Its last day. */
    endsOn: date({ readOnly: true }),
    /** How far it may be extended; empty where the item sets no limit. */
    latestEnd: date({ readOnly: true }),
    /** The return its piece came back with. */
    salesReturn: reference('salesReturn', { readOnly: true }),
    remarks: text({ format: 'long' }),
  },
  clientPaper: {
    title: 'warranty',
    facts: ['item', 'warrantyGroup', 'sale', 'startsOn', 'endsOn'],
    tables: {},
    signatures: ['issuedBy'],
  },
  mail: { to: 'client', permission: 'ALLOW_TO_EDIT_WARRANTY' },
  list: {
    columns: [
      'number',
      'item',
      'client',
      'status',
      'startsOn',
      'endsOn',
      'latestEnd',
      'warrantyGroup',
      'sale',
      'outlet',
    ],
    sort: '-startsOn',
    search: ['number'],
    filters: ['status', 'outlet', 'client', 'item', 'sale', 'endsOn'],
  },
  sections: [
    {
      id: 'warranty',
      fields: [
        'outlet',
        'item',
        'client',
        'sale',
        'startsOn',
        'endsOn',
        'latestEnd',
        'warrantyGroup',
        'salesReturn',
        'remarks',
      ],
    },
  ],
  permissions: {
    read: 'ALLOW_TO_ACCESS_WARRANTY',
    write: 'ALLOW_TO_EDIT_WARRANTY',
    delete: 'ALLOW_TO_CANCEL_WARRANTY',
  },
});
