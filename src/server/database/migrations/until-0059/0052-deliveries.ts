import type { Migration } from '../migration.ts';
import { recordTable } from '../record-table.ts';

/** Deliveries of sales; of one sale there is one under way at a time. */
export const deliveries: Migration = {
  name: '0052-deliveries',
  up: `
    ${recordTable('delivery', {
      columns: [
        'number text NOT NULL',
        'chart_version int NOT NULL',
        `status text NOT NULL DEFAULT 'New' CHECK (status IN
          ('New', 'Requested', 'Assigned', 'Picked Up', 'Delivered', 'Failed', 'Cancelled'))`,
        'outlet_id text NOT NULL',
        'sale_id text NOT NULL',
        'client_id text',
        'provider text',
        'driver text',
        'driver_contact text',
        `vehicle text CHECK (vehicle IN ('Motorcycle', 'Car', 'Van', 'Four By Four', 'Truck', 'Big Truck'))`,
        'booking_no text',
        'tracking_link text',
        'recipient_name text',
        'recipient_contact text',
        'recipient_address text',
        'quoted_fee numeric(18,4) CHECK (quoted_fee >= 0)',
        'charged_fee numeric(18,4) CHECK (charged_fee >= 0)',
        'requested_at timestamptz(3)',
        'assigned_at timestamptz(3)',
        'picked_up_at timestamptz(3)',
        'delivered_at timestamptz(3)',
        'received_by text',
        'failure_reason text',
        'remarks text',
        'issued_by_id text',
        'FOREIGN KEY (company_id, outlet_id) REFERENCES outlet (company_id, id)',
        'FOREIGN KEY (company_id, sale_id) REFERENCES sale (company_id, id)',
        'FOREIGN KEY (company_id, client_id) REFERENCES client (company_id, id)',
        'FOREIGN KEY (company_id, issued_by_id) REFERENCES "user" (company_id, id)',
      ],
      once: ['number'],
      sorted: [
        'number',
        'requested_at',
        'sale_id',
        'client_id',
        'status',
        'provider',
        'booking_no',
        'driver',
        'vehicle',
        'recipient_name',
        'delivered_at',
        'quoted_fee',
        'charged_fee',
        'outlet_id',
      ],
      searched: ['number', 'booking_no', 'driver', 'recipient_name', 'recipient_contact'],
    })}
    CREATE UNIQUE INDEX delivery_one_under_way ON delivery (company_id, sale_id)
      WHERE status IN ('Requested', 'Assigned', 'Picked Up');`,
};
