import { defineDocument } from '../../define-document.ts';
import { choice } from '../../kinds/choice.ts';
import { date, instant } from '../../kinds/date.ts';
import { money, quantity } from '../../kinds/decimal.ts';
import { lookup, reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';

/** The statuses of a collection (domain/sales §3); the chart decides which holds. */
export const collectionStatuses = [
  'New',
  'Pending',
  'Received',
  'Deposited',
  'Failed',
  'Cancelled',
  'Refunded',
] as const;

/** Which invoices a collection pays: the oldest due first, those that are named, or none yet. */
export const knockOffRules = ['Oldest First', 'By Hand', 'Advance Payment'] as const;

/** Invoices of the collection's client that something is owed of. */
export const openInvoices = {
  sharing: ['client'],
  filters: { status: ['Confirmed'], paymentStatus: ['Unpaid', 'Partially Paid'] },
} as const;

/** Money of a client, and which of its invoices it pays (spec 2 §3). Amounts are in its currency unless named base. */
export const collection = defineDocument({
  name: 'collection',
  path: 'collections',
  route: '/Operations/Collection',
  itemPage: 'CollectionItem',
  titleField: 'number',
  codeField: 'number',
  chart: 'collection',
  numberPrefix: 'OR',
  issuingOutlet: 'outlet',
  outlets: ['outlet'],
  figures: ['amount', 'allocated', 'advance', 'refunded', 'foreignGain'],
  fields: {
    number: text({ format: 'code', max: 40, readOnly: true, unique: true }),
    status: choice(collectionStatuses, { readOnly: true, labels: 'status' }),
    outlet: reference('outlet', { required: true }),
    client: reference('client', { required: true }),
    paidOn: date({ required: true, opensOn: 'today' }),
    method: lookup('paymentMethod', { required: true }),
    amount: money({ required: true, min: '0.01' }),
    currencyCode: text({ format: 'currency', max: 3 }),
    /** The company's currency for one of the collection's; the table's of its day where none is typed. */
    exchangeRate: quantity({ min: '0.0000000001', places: 10, copy: false }),
    knockOff: choice(knockOffRules),
    cardType1: text({ max: 40 }),
    cardType2: text({ max: 40 }),
    cardType3: text({ max: 40 }),
    reference: text({ max: 60, copy: false }),
    traceNo: text({ max: 60, copy: false }),
    remarks: text({ format: 'long' }),
    depositNo: text({ max: 60, readOnly: true }),
    depositedOn: date({ readOnly: true }),
    /** The return whose money it keeps. */
    salesReturn: reference('salesReturn', { readOnly: true }),
    receivedBy: reference('user', { readOnly: true }),
    receivedAt: instant({ readOnly: true }),
    /** What pays invoices, or is to pay them while it is a draft. */
    allocated: money({ readOnly: true }),
    /** What is left of it: `amount - allocated - refunded`. */
    advance: money({ readOnly: true }),
    refunded: money({ readOnly: true }),
    baseAmount: money({ inBase: true, readOnly: true }),
    baseAdvance: money({ inBase: true, readOnly: true }),
    /** Gained on what was invoiced at another rate. */
    foreignGain: money({ inBase: true, readOnly: true }),
  },
  collections: {
    /** The invoices it pays; what is taken off one again is below zero. */
    allocations: {
      fields: {
        sale: reference('sale', { required: true, within: openInvoices }),
        /** As much as is owed and left, where nothing is said. */
        amount: money({ min: '0.01' }),
        dueDate: date({ readOnly: true }),
        /** What was owed of it before. */
        owed: money({ readOnly: true }),
        gain: money({ inBase: true, readOnly: true }),
        allocatedOn: date({ readOnly: true }),
      },
      columns: ['sale', 'amount', 'dueDate', 'owed', 'gain', 'allocatedOn'],
    },
    /** What was given back of it. */
    refunds: {
      fields: {
        refundedOn: date({ required: true }),
        method: lookup('paymentMethod', { required: true }),
        amount: money({ required: true }),
        reference: text({ max: 60 }),
        refundedBy: reference('user'),
      },
      columns: ['refundedOn', 'method', 'amount', 'reference', 'refundedBy'],
      writtenBy: 'events',
    },
  },
  clientPaper: {
    title: 'officialReceipt',
    party: 'receivedFrom',
    facts: ['paidOn', 'method', 'reference', 'cardType1', 'traceNo', 'receivedBy'],
    tables: {
      allocations: ['sale', 'dueDate', 'owed', 'amount'],
      refunds: ['refundedOn', 'method', 'amount', 'reference'],
    },
    figures: ['allocated', 'refunded', 'advance', 'amount'],
    signatures: ['moneyReceivedBy', 'paidBy'],
  },
  mail: { to: 'client', permission: 'ALLOW_TO_RECEIVE_COLLECTION' },
  list: {
    columns: [
      'number',
      'paidOn',
      'client',
      'method',
      'amount',
      'allocated',
      'advance',
      'status',
      'outlet',
      'reference',
      'depositNo',
      'depositedOn',
      'receivedBy',
    ],
    sort: '-paidOn',
    search: ['number', 'reference', 'traceNo', 'depositNo'],
    filters: ['status', 'outlet', 'client', 'method', 'paidOn', 'depositedOn'],
  },
  sections: [
    {
      id: 'collection',
      fields: ['outlet', 'client', 'paidOn', 'method', 'amount', 'knockOff', 'reference', 'remarks'],
    },
    {
      id: 'collectionDetails',
      fields: [
        'currencyCode',
        'exchangeRate',
        'cardType1',
        'cardType2',
        'cardType3',
        'traceNo',
        'receivedBy',
        'receivedAt',
        'depositNo',
        'depositedOn',
        'salesReturn',
      ],
    },
  ],
  permissions: {
    read: 'ALLOW_TO_ACCESS_COLLECTION',
    write: 'ALLOW_TO_EDIT_COLLECTION',
    delete: 'ALLOW_TO_CANCEL_COLLECTION',
  },
});
