import { defineDocument } from '../../define-document.ts';
import { choice } from '../../kinds/choice.ts';
import { instant } from '../../kinds/date.ts';
import { money } from '../../kinds/decimal.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';

/** The statuses of a delivery (domain/sales §8); the chart decides which holds. */
export const deliveryStatuses = [
  'New',
  'Requested',
  'Assigned',
  'Picked Up',
  'Delivered',
  'Failed',
  'Cancelled',
] as const;

/** What the goods go in, as providers name it. */
export const vehicles = ['Motorcycle', 'Car', 'Van', 'Four By Four', 'Truck', 'Big Truck'] as const;

/** Sales whose goods are promised to the client or gone. */
const salesInForce = { sharing: ['outlet'], filters: { status: ['Confirmed', 'Completed'] } } as const;

/** Who carries the goods, as the event that assigns a driver asks it too. */
export const driverFields = {
  driver: text({ max: 100 }),
  driverContact: text({ format: 'phone' }),
  vehicle: choice(vehicles),
  bookingNo: text({ max: 60 }),
  trackingLink: text({ format: 'link', max: 500 }),
} as const;

/** Goods of a sale on their way to the client: by whom, for how much, and how far they are (domain/sales §8). */
export const delivery = defineDocument({
  name: 'delivery',
  path: 'deliveries',
  route: '/Operations/Delivery',
  itemPage: 'DeliveryItem',
  titleField: 'number',
  codeField: 'number',
  chart: 'delivery',
  numberPrefix: 'DL',
  issuingOutlet: 'outlet',
  outlets: ['outlet'],
  fields: {
    number: text({ format: 'code', max: 40, readOnly: true, unique: true }),
    status: choice(deliveryStatuses, { readOnly: true, labels: 'status' }),
    outlet: reference('outlet', { required: true }),
    sale: reference('sale', { required: true, within: salesInForce, copy: false }),
    client: reference('client', { readOnly: true }),
    provider: text({ suggest: true, max: 100 }),
    ...driverFields,
    recipientName: text({ max: 200 }),
    recipientContact: text({ format: 'phone' }),
    recipientAddress: text({ format: 'long', max: 500 }),
    quotedFee: money(),
    /** What the provider charged in the end. */
    chargedFee: money(),
    requestedAt: instant({ readOnly: true }),
    assignedAt: instant({ readOnly: true }),
    pickedUpAt: instant({ readOnly: true }),
    deliveredAt: instant({ readOnly: true }),
    /** Who took the goods. */
    receivedBy: text({ max: 100, readOnly: true }),
    failureReason: text({ format: 'long', readOnly: true }),
    remarks: text({ format: 'long' }),
    issuedBy: reference('user', { readOnly: true }),
  },
  list: {
    columns: [
      'number',
      'requestedAt',
      'sale',
      'client',
      'status',
      'provider',
      'bookingNo',
      'driver',
      'vehicle',
      'recipientName',
      'deliveredAt',
      'quotedFee',
      'chargedFee',
      'outlet',
    ],
    sort: '-requestedAt',
    search: ['number', 'bookingNo', 'driver', 'recipientName', 'recipientContact'],
    filters: ['status', 'outlet', 'sale', 'client', 'provider', 'vehicle'],
  },
  sections: [
    {
      id: 'deliveryRequest',
      fields: [
        'outlet',
        'sale',
        'provider',
        'recipientName',
        'recipientContact',
        'recipientAddress',
        'quotedFee',
        'chargedFee',
        'remarks',
      ],
    },
    {
      id: 'deliveryDriver',
      fields: [
        'bookingNo',
        'driver',
        'driverContact',
        'vehicle',
        'trackingLink',
        'assignedAt',
        'pickedUpAt',
        'deliveredAt',
        'receivedBy',
        'failureReason',
      ],
    },
  ],
  permissions: {
    read: 'ALLOW_TO_ACCESS_DELIVERY',
    write: 'ALLOW_TO_EDIT_DELIVERY',
    delete: 'ALLOW_TO_CANCEL_DELIVERY',
  },
});
