import { tenantTable } from '../../tenant-table.ts';

/**
 * The audit trail (decision 21) and the idempotency keys (R5). Each row of the trail carries the hash of the one
 * before it; a trigger writes the chain, so that no row can be added outside it.
 */
export const trailTables = `
  CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'Rows of % are added and never changed or removed', TG_TABLE_NAME
      USING ERRCODE = 'restrict_violation';
  END $$;

  CREATE TABLE audit_trail (
    company_id text NOT NULL REFERENCES company,
    seq bigint NOT NULL,
    at timestamptz(3) NOT NULL,
    user_id text,
    username text,
    outlet_id text,
    action text NOT NULL,
    record_type text NOT NULL,
    record_id text NOT NULL,
    record_title text,
    changes jsonb NOT NULL,
    ip text,
    request_id text,
    prev_hash text NOT NULL,
    hash text NOT NULL,
    PRIMARY KEY (company_id, seq)
  );
  CREATE INDEX audit_trail_of_record ON audit_trail (company_id, record_type, record_id, seq);
  CREATE INDEX audit_trail_of_user ON audit_trail (company_id, user_id, seq);
  ${tenantTable('audit_trail', { appendOnly: true })}

  CREATE TABLE audit_head (
    company_id text PRIMARY KEY REFERENCES company,
    seq bigint NOT NULL DEFAULT 0,
    hash text NOT NULL DEFAULT ''
  );
  ${tenantTable('audit_head')}
  REVOKE INSERT, UPDATE, DELETE ON audit_head FROM backcounter_app;

  CREATE FUNCTION audit_hash(entry audit_trail) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT encode(sha256(convert_to(jsonb_build_array(
      entry.prev_hash, entry.company_id, entry.seq, (extract(epoch FROM entry.at) * 1000)::bigint, entry.user_id,
      entry.username, entry.outlet_id, entry.action, entry.record_type, entry.record_id, entry.record_title,
      entry.changes, entry.ip, entry.request_id)::text, 'UTF8')), 'hex')
  $$;

  /* Locks the head once; the rows before this one in the same statement stand beyond it until the statement ends. */
  CREATE FUNCTION audit_link() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
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
    NEW.hash := audit_hash(NEW);
    RETURN NEW;
  END $$;
  CREATE TRIGGER linked BEFORE INSERT ON audit_trail FOR EACH ROW EXECUTE FUNCTION audit_link();

  CREATE FUNCTION audit_advance() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    UPDATE audit_head h SET seq = n.seq, hash = n.hash
      FROM (SELECT DISTINCT ON (company_id) company_id, seq, hash FROM added ORDER BY company_id, seq DESC) n
      WHERE h.company_id = n.company_id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER advanced AFTER INSERT ON audit_trail REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION audit_advance();

  CREATE TABLE idempotency_key (
    company_id text NOT NULL REFERENCES company,
    user_id text NOT NULL,
    route text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    status int,
    body jsonb,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (company_id, user_id, route, key)
  );
  CREATE INDEX idempotency_key_age ON idempotency_key (created_at);
  ${tenantTable('idempotency_key', { system: 'SELECT, DELETE' })}
`;
