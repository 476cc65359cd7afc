import type { Migration } from '../migration.ts';

/**
 * The trail's triggers work on a part of the table as well. On a distributed PostgreSQL a row has the type of the part it
 * stands in, so it is taken for one of the whole table by its columns; and rows just added are read by themselves, since
 * no statement over several tables knows them there. Numbers are drawn by the role that writes. The ledger is read by the company and needs its view no more.
 */
export const spreadTables: Migration = {
  name: '0022-spread-tables',
  up: `
    CREATE OR REPLACE FUNCTION audit_link() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
    DECLARE
      head audit_head%ROWTYPE;
      latest record;
    BEGIN
      SELECT * INTO head FROM audit_head WHERE company_id = NEW.company_id FOR UPDATE;
      IF NOT FOUND THEN
        INSERT INTO audit_head (company_id) VALUES (NEW.company_id) ON CONFLICT DO NOTHING;
        SELECT * INTO head FROM audit_head WHERE company_id = NEW.company_id FOR UPDATE;
      END IF;
      SELECT t.seq, t.hash INTO latest FROM audit_trail t
        WHERE t.company_id = NEW.company_id AND t.seq > head.seq ORDER BY t.seq DESC LIMIT 1;
      NEW.seq := coalesce(latest.seq, head.seq) + 1;
      NEW.prev_hash := coalesce(latest.hash, head.hash);
      NEW.hash := audit_hash(ROW(NEW.*)::audit_trail);
      RETURN NEW;
    END $$;

    CREATE OR REPLACE FUNCTION audit_advance() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
    DECLARE newest record;
    BEGIN
      FOR newest IN SELECT DISTINCT ON (company_id) company_id, seq, hash FROM added ORDER BY company_id, seq DESC LOOP
        UPDATE audit_head SET seq = newest.seq, hash = newest.hash WHERE company_id = newest.company_id;
      END LOOP;
      RETURN NULL;
    END $$;

    DROP VIEW stock_ledger;

    GRANT USAGE ON SEQUENCE stock_movement_seq_seq, stock_restatement_seq_seq TO backcounter_app;
  `,
};
