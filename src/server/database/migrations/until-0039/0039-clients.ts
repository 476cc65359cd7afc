import type { Migration } from '../migration.ts';
import { recordTable } from '../record-table.ts';
import { tenantTable } from '../tenant-table.ts';

const FREQUENCIES = `'Unlimited', 'Monthly', 'Quarterly', 'Every Six Months', 'Yearly'`;
const SALES_KINDS = `'Retail', 'Wholesale', 'Internal Sales', 'Services', 'Invoice Sales', 'Internal Invoice'`;

const clientTypes = `
  ${recordTable('client_type', {
    columns: [
      'name text NOT NULL',
      "client_type_category text NOT NULL CHECK (client_type_category IN ('Individual', 'Group'))",
      'discount_rate numeric(9,4)',
      'price_scheme text',
      'point_factor numeric(18,4)',
      `default_sales_type text CHECK (default_sales_type IN (${SALES_KINDS}))`,
      'purchase_credit_limit numeric(18,4)',
      `purchase_limit_frequency text CHECK (purchase_limit_frequency IN (${FREQUENCIES}))`,
      'active boolean NOT NULL DEFAULT true',
    ],
    once: ['name'],
    sorted: [
      'name',
      'client_type_category',
      'discount_rate',
      'price_scheme',
      'point_factor',
      'default_sales_type',
      'purchase_credit_limit',
      'active',
    ],
    searched: ['name'],
  })}
  ALTER TABLE client_type NO FORCE ROW LEVEL SECURITY;
  INSERT INTO client_type (company_id, id, name, client_type_category)
    SELECT company_id, gen_random_uuid()::text, min(type), 'Group' FROM client
    WHERE type IS NOT NULL GROUP BY company_id, lower(type);
  UPDATE client c SET type = t.name FROM client_type t
    WHERE t.company_id = c.company_id AND lower(t.name) = lower(c.type) AND t.name <> c.type;
  ALTER TABLE client_type FORCE ROW LEVEL SECURITY;`;

/**
 * A number or address two clients had before it had to be one client’s alone stays with both: the later one is marked,
 * and the index passes it over. Nobody’s data is taken to make a rule hold.
 */
const contacts = `
  UPDATE client c SET shares_contact = true FROM client o
    WHERE o.company_id = c.company_id AND o.active AND c.active AND (o.created_at, o.id) < (c.created_at, c.id)
      AND (lower(o.mobile) = lower(c.mobile) OR lower(o.email) = lower(c.email));
  CREATE UNIQUE INDEX client_mobile_once ON client (company_id, lower(mobile)) WHERE active AND NOT shares_contact;
  CREATE UNIQUE INDEX client_email_once ON client (company_id, lower(email)) WHERE active AND NOT shares_contact;
  UPDATE client c SET referral_id = left(c.referral_id, 13) || '-' || c.id FROM client o
    WHERE o.company_id = c.company_id AND (o.created_at, o.id) < (c.created_at, c.id)
      AND lower(o.referral_id) = lower(c.referral_id);
  CREATE UNIQUE INDEX client_referral_id_once ON client (company_id, lower(referral_id));`;

const clients = `
  ALTER TABLE client
    ADD COLUMN home text,
    ADD COLUMN alternate_contact text,
    ADD COLUMN alternate_phone text,
    ADD COLUMN income numeric(18,4),
    ADD COLUMN next_billing_date date,
    ADD COLUMN membership_renewed_on date,
    ADD COLUMN referral_points numeric(18,4),
    ADD COLUMN enable_date_of_birth boolean NOT NULL DEFAULT true,
    ADD COLUMN skip_mobile_format boolean NOT NULL DEFAULT false,
    ADD COLUMN skip_office_format boolean NOT NULL DEFAULT false,
    ADD COLUMN skip_fax_format boolean NOT NULL DEFAULT false,
    ADD COLUMN skip_identity_card_format boolean NOT NULL DEFAULT false,
    ADD COLUMN outlet_ids text[] NOT NULL DEFAULT '{}',
    ADD COLUMN erased_at timestamptz(3),
    ADD COLUMN shares_contact boolean NOT NULL DEFAULT false;
  ALTER TABLE client NO FORCE ROW LEVEL SECURITY;
  ${clientTypes}
  ${contacts}
  UPDATE client SET allow_all_outlets = true;
  ALTER TABLE client FORCE ROW LEVEL SECURITY;
  ${recordTable('client_address', {
    columns: [
      'client_id text NOT NULL',
      'address_category text NOT NULL',
      'street text',
      'city text',
      'state text',
      'postcode text',
      'country text',
      'remark text',
      'FOREIGN KEY (company_id, client_id) REFERENCES client (company_id, id)',
    ],
    sorted: ['client_id', 'address_category', 'street', 'city', 'state', 'postcode', 'country', 'remark'],
    searched: ['address_category', 'street', 'city'],
  })}`;

const cards = `
  ${recordTable('x_card', {
    columns: [
      'card_no text NOT NULL',
      'client_id text NOT NULL',
      'card_type text',
      "status text NOT NULL DEFAULT 'Issued' CHECK (status IN ('Issued', 'Active', 'Expired', 'Blocked', 'Replaced'))",
      'activated_on date',
      'expires_on date',
      'balance numeric(18,4) NOT NULL DEFAULT 0 CHECK (balance >= 0)',
      'replaced_by_id text',
      'remarks text',
      'FOREIGN KEY (company_id, client_id) REFERENCES client (company_id, id)',
      'FOREIGN KEY (company_id, replaced_by_id) REFERENCES x_card (company_id, id)',
    ],
    once: ['card_no'],
    sorted: ['card_no', 'client_id', 'card_type', 'status', 'activated_on', 'expires_on', 'balance'],
    searched: ['card_no'],
  })}
  CREATE INDEX x_card_of_replaced_by_id ON x_card (company_id, replaced_by_id);
  CREATE TABLE x_card_entry (
    company_id text NOT NULL,
    card_id text NOT NULL,
    seq int NOT NULL,
    kind text NOT NULL CHECK (kind IN ('topUp', 'spend', 'transfer', 'replace', 'expiry', 'adjust')),
    amount numeric(18,4) NOT NULL CHECK (amount <> 0),
    balance numeric(18,4) NOT NULL CHECK (balance >= 0),
    other_card_id text,
    remark text,
    at timestamptz(3) NOT NULL,
    user_id text NOT NULL,
    username text NOT NULL,
    outlet_id text,
    PRIMARY KEY (company_id, card_id, seq),
    FOREIGN KEY (company_id, card_id) REFERENCES x_card (company_id, id),
    FOREIGN KEY (company_id, other_card_id) REFERENCES x_card (company_id, id)
  );
  ${tenantTable('x_card_entry', { appendOnly: true })}`;

/**
 * What a person was called goes from the trail when they are erased: a row may be emptied, once and wholly, and its hash
 * stays, so that the rows before and after it still follow from each other.
 */
const trail = `
  ALTER TABLE audit_trail ADD COLUMN erased boolean NOT NULL DEFAULT false;
  CREATE FUNCTION refuse_change_but_emptying() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND NOT OLD.erased AND NEW.erased AND NEW.changes = '{}'::jsonb AND NEW.record_title IS NULL
      AND (to_jsonb(NEW) - '{erased,changes,record_title}'::text[])
        = (to_jsonb(OLD) - '{erased,changes,record_title}'::text[])
      THEN RETURN NEW;
    END IF;
    RAISE EXCEPTION 'Rows of % are added and never changed or removed', TG_TABLE_NAME
      USING ERRCODE = 'restrict_violation';
  END $$;
  DROP TRIGGER never_changed ON audit_trail;
  CREATE TRIGGER never_changed BEFORE UPDATE OR DELETE ON audit_trail
    FOR EACH ROW EXECUTE FUNCTION refuse_change_but_emptying();
  GRANT UPDATE (erased, changes, record_title) ON audit_trail TO backcounter_app;`;

/** Types of clients, all a client has, its cards with what is on them, and a trail a person can be erased from. */
export const clientsWhole: Migration = {
  name: '0039-clients',
  up: `${clients}${cards}${trail}`,
};
