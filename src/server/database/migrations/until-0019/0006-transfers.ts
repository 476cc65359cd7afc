import type { Migration } from '../migration.ts';
import { lineTable, recordTable } from '../record-table.ts';
import { tenantTable } from '../tenant-table.ts';

const outlet = (column: string) => `FOREIGN KEY (company_id, ${column}) REFERENCES outlet (company_id, id)`;
const user = (column: string) => `FOREIGN KEY (company_id, ${column}) REFERENCES "user" (company_id, id)`;
const oneOf = (...values: string[]) => values.map((value) => `'${value}'`).join(', ');

/** Goods between outlets. What was shipped, received and settled stays within what was confirmed (R8). */
const transferNotes = [
  recordTable('transfer_note', {
    columns: [
      'number text NOT NULL',
      `status text NOT NULL DEFAULT 'New' CHECK (status IN (${oneOf('New', 'Saved', 'Confirmed', 'Partially Shipped', 'Shipped', 'Partially Received', 'Completed', 'Cancelled')}))`,
      `approval_status text NOT NULL DEFAULT 'None' CHECK (approval_status IN (${oneOf('None', 'Pending', 'Approved', 'Rejected')}))`,
      `shipping_status text NOT NULL DEFAULT 'None' CHECK (shipping_status IN (${oneOf('None', 'Part', 'All')}))`,
      `receiving_status text NOT NULL DEFAULT 'None' CHECK (receiving_status IN (${oneOf('None', 'Part', 'All')}))`,
      `billing_status text NOT NULL DEFAULT 'None' CHECK (billing_status IN (${oneOf('None', 'Unbilled', 'Billed')}))`,
      'from_outlet_id text NOT NULL',
      'to_outlet_id text NOT NULL',
      'issued_by_id text',
      'transfer_date date',
      'eta date',
      `transfer_type text CHECK (transfer_type IN (${oneOf('Inter Outlets', 'Inter Company')}))`,
      'from_ownership text',
      'to_ownership text',
      'from_address text',
      'to_address text',
      'shipment_no text',
      'tracking_no text',
      'external_ref_id text',
      'return_ref_id text',
      'tax_inclusive boolean NOT NULL DEFAULT false',
      'service_charges numeric(18,4)',
      'remarks text',
      'sales_no text',
      'sub_total numeric(18,4)',
      'tax_amount numeric(18,4)',
      'total numeric(18,4)',
      'confirmed_at timestamptz(3)',
      'last_received_at timestamptz(3)',
      'last_received_by_id text',
      'cancel_date date',
      outlet('from_outlet_id'),
      outlet('to_outlet_id'),
      user('issued_by_id'),
      user('last_received_by_id'),
      'CONSTRAINT between_two_outlets CHECK (from_outlet_id <> to_outlet_id)',
    ],
    once: ['number'],
    sorted: [
      'number',
      'status',
      'approval_status',
      'from_outlet_id',
      'to_outlet_id',
      'transfer_type',
      'billing_status',
      'transfer_date',
      'eta',
      'total',
      'issued_by_id',
    ],
    searched: ['number', 'external_ref_id', 'tracking_no'],
  }),
  lineTable('transfer_note', [
    'quantity numeric(18,4) NOT NULL',
    'uom text',
    'uom_quantity numeric(18,4)',
    'factor numeric(18,4)',
    'cartons numeric(18,4)',
    'packing_label text',
    'batch_no text',
    'expiry_date date',
    "serial_nos text[] NOT NULL DEFAULT '{}'",
    'alternate_serial_no text',
    'matrix_barcode text',
    'matrix_x text',
    'matrix_y text',
    'instore_location text',
    'remark text',
    'transfer_price numeric(18,4)',
    'discount_percent numeric(9,4)',
    'tax_code text',
    'tax_percentage numeric(9,4)',
    'tax_amount numeric(18,4)',
    'net_amount numeric(18,4)',
    'amount numeric(18,4)',
    'unit_cost numeric(18,4)',
    'shipped_quantity numeric(18,4) NOT NULL DEFAULT 0',
    'received_quantity numeric(18,4) NOT NULL DEFAULT 0',
    'returned_quantity numeric(18,4) NOT NULL DEFAULT 0',
    'lost_quantity numeric(18,4) NOT NULL DEFAULT 0',
    'CONSTRAINT transfers_something CHECK (quantity > 0)',
    'CONSTRAINT shipped_within_confirmed CHECK (shipped_quantity BETWEEN 0 AND quantity)',
    'CONSTRAINT received_not_negative CHECK (received_quantity >= 0 AND returned_quantity >= 0 AND lost_quantity >= 0)',
    'CONSTRAINT arrived_within_shipped CHECK (received_quantity + returned_quantity + lost_quantity <= shipped_quantity)',
  ]),
];

/** What outlets ask of each other. What was promised, sent and ordered stays within what was asked for (R8). */
const stockRequests = [
  recordTable('stock_request', {
    columns: [
      'number text NOT NULL',
      `status text NOT NULL DEFAULT 'New' CHECK (status IN (${oneOf('New', 'Saved', 'Pending', 'Confirmed', 'Ordered', 'Done', 'Done Order', 'Done Sales', 'Reject', 'Cancelled')}))`,
      `approval_status text NOT NULL DEFAULT 'None' CHECK (approval_status IN (${oneOf('None', 'Pending', 'Approved', 'Rejected')}))`,
      'from_outlet_id text NOT NULL',
      'to_outlet_id text NOT NULL',
      'issued_by_id text',
      'request_date date',
      'requested_by_id text',
      'eta_date date',
      'confirm_date date',
      'confirmed_by_id text',
      'transfer_note_no text',
      'purchase_order_no text',
      'sales_no text',
      'reject_reason text',
      'remarks text',
      'estimated_cost numeric(18,4)',
      outlet('from_outlet_id'),
      outlet('to_outlet_id'),
      user('issued_by_id'),
      user('requested_by_id'),
      user('confirmed_by_id'),
      'CONSTRAINT asks_another_outlet CHECK (from_outlet_id <> to_outlet_id)',
    ],
    once: ['number'],
    sorted: [
      'number',
      'status',
      'approval_status',
      'from_outlet_id',
      'to_outlet_id',
      'request_date',
      'eta_date',
      'transfer_note_no',
      'purchase_order_no',
      'requested_by_id',
    ],
    searched: ['number', 'transfer_note_no', 'purchase_order_no'],
  }),
  lineTable('stock_request', [
    'quantity numeric(18,4) NOT NULL',
    'uom text',
    'uom_quantity numeric(18,4)',
    'factor numeric(18,4)',
    'remark text',
    'confirmed_quantity numeric(18,4)',
    'transferred_quantity numeric(18,4) NOT NULL DEFAULT 0',
    'ordered_quantity numeric(18,4) NOT NULL DEFAULT 0',
    'brought_quantity numeric(18,4) NOT NULL DEFAULT 0',
    'delivered_quantity numeric(18,4) NOT NULL DEFAULT 0',
    'unit_cost numeric(18,4)',
    'CONSTRAINT asks_for_something CHECK (quantity > 0)',
    'CONSTRAINT promised_within_asked CHECK (confirmed_quantity BETWEEN 0 AND quantity)',
    'CONSTRAINT supplied_within_asked CHECK (transferred_quantity >= 0 AND ordered_quantity >= 0 AND transferred_quantity + ordered_quantity <= quantity)',
    'CONSTRAINT brought_within_ordered CHECK (brought_quantity BETWEEN 0 AND ordered_quantity)',
  ]),
];

/**
 * Which line of one document is carried on by which line of another, and how much of it. Lines are written anew with
 * their document, so a link names them without a foreign key; one whose line is gone counts nothing.
 */
const documentLinks = `
  CREATE TABLE document_link (
    company_id text NOT NULL REFERENCES company,
    source_type text NOT NULL,
    source_id text NOT NULL,
    source_line_id text NOT NULL,
    target_type text NOT NULL,
    target_id text NOT NULL,
    target_line_id text NOT NULL,
    quantity numeric(18,4) NOT NULL CHECK (quantity > 0),
    PRIMARY KEY (company_id, source_line_id, target_line_id)
  );
  CREATE INDEX document_link_of_source ON document_link (company_id, source_id, target_type);
  CREATE INDEX document_link_of_target ON document_link (company_id, target_id, source_type);
  ${tenantTable('document_link')}`;

/** Approval rules of the documents this step brings. */
const approvalRules = `
  ALTER TABLE approval_rule DROP CONSTRAINT approval_rule_document_type_check;
  ALTER TABLE approval_rule ADD CONSTRAINT approval_rule_document_type_check CHECK (document_type IN (
    'purchaseOrder', 'goodsReceivedNote', 'transferNote', 'stockRequest'));`;

/** Transfer notes, stock requests, and the links between documents that many others may carry on. */
export const transfers: Migration = {
  name: '0006-transfers',
  up: [...transferNotes, ...stockRequests, documentLinks, approvalRules].join('\n'),
};
