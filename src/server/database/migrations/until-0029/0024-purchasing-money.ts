import type { Migration } from '../migration.ts';

/** What was received before has taken its part of the order's amounts; the owner sees all companies' rows for this once. */
const takenBefore = `
  ALTER TABLE purchase_order NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE purchase_order_line NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE goods_received_note NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE goods_received_note_line NO FORCE ROW LEVEL SECURITY;
  UPDATE purchase_order_line AS l SET
    received_sub_total = round(round(l.quantity * l.unit_cost * (100 - coalesce(l.discount_percent, 0)) / 100, 2)
      * l.received_quantity / l.quantity, 2),
    received_amount = round(CASE WHEN p.tax_inclusive THEN l.amount ELSE l.net_amount END
      * l.received_quantity / l.quantity, 2)
  FROM purchase_order AS p
  WHERE p.company_id = l.company_id AND p.id = l.document_id AND l.received_quantity > 0;
  UPDATE goods_received_note_line AS l SET
    ordered_sub_total = CASE WHEN n.tax_inclusive THEN l.amount ELSE l.net_amount END,
    ordered_amount = CASE WHEN n.tax_inclusive THEN l.amount ELSE l.net_amount END
  FROM goods_received_note AS n
  WHERE n.company_id = l.company_id AND n.id = l.document_id AND l.purchase_order_line_id IS NOT NULL;
  -- Drafts had the order's discount inside their unit cost; from now on they bear it beside the order's price.
  UPDATE goods_received_note_line AS l SET unit_cost = o.unit_cost, discount_percent = o.discount_percent
  FROM goods_received_note AS n, purchase_order AS p, purchase_order_line AS o
  WHERE n.company_id = l.company_id AND n.id = l.document_id AND n.status IN ('Saved', 'Pending')
    AND p.company_id = l.company_id AND p.id = n.purchase_order_id AND p.discount_amount > 0
    AND o.company_id = l.company_id AND o.id = l.purchase_order_line_id
    AND l.unit_cost = round(CASE WHEN p.tax_inclusive THEN o.amount ELSE o.net_amount END / o.quantity, 4);
  ALTER TABLE purchase_order FORCE ROW LEVEL SECURITY;
  ALTER TABLE purchase_order_line FORCE ROW LEVEL SECURITY;
  ALTER TABLE goods_received_note FORCE ROW LEVEL SECURITY;
  ALTER TABLE goods_received_note_line FORCE ROW LEVEL SECURITY;`;

/**
 * Prices in the unit that is bought, what receipts take of their order's amounts, taxes that follow each other, are so
 * much a unit or stand on a whole document, and exchange rates with as many decimals as a currency needs.
 */
export const purchasingMoney: Migration = {
  name: '0024-purchasing-money',
  up: `
    ALTER TABLE purchase_order
      ADD COLUMN document_tax_code text,
      ADD COLUMN document_tax_amount numeric(18,4),
      ADD COLUMN received_service_charges numeric(18,4);
    ALTER TABLE purchase_order_line
      ADD COLUMN uom_cost numeric(18,4) CHECK (uom_cost >= 0),
      ADD COLUMN received_sub_total numeric(18,4),
      ADD COLUMN received_amount numeric(18,4);
    ALTER TABLE goods_received_note
      ADD COLUMN discount_amount numeric(18,4),
      ADD COLUMN service_charges numeric(18,4),
      ADD COLUMN ordered_service_charges numeric(18,4),
      ADD COLUMN document_tax_code text,
      ADD COLUMN document_tax_amount numeric(18,4);
    ALTER TABLE goods_received_note_line
      ADD COLUMN uom_cost numeric(18,4) CHECK (uom_cost >= 0),
      ADD COLUMN ordered_sub_total numeric(18,4),
      ADD COLUMN ordered_amount numeric(18,4);
    ALTER TABLE tax_code
      ADD COLUMN amount_per_unit numeric(18,4) CHECK (amount_per_unit >= 0),
      ADD COLUMN next_tax_code text;
    ALTER TABLE purchase_order ALTER COLUMN exchange_rate TYPE numeric;
    ALTER TABLE goods_received_note ALTER COLUMN exchange_rate TYPE numeric;
    ALTER TABLE exchange_rate ALTER COLUMN rate TYPE numeric;
    ${takenBefore}`,
};
