interface TenantTable {
  /** Rows may be added and never changed or removed (R7, decision 21). */
  readonly appendOnly?: true;
  /** What work outside any company may do: `SELECT, DELETE`. Nothing unless named. */
  readonly system?: string;
}

/**
 * Statements that put a table under row-level security: a company sees and writes its own rows alone, also when a
 * condition was forgotten, and also for the table's owner. Released steps depend on it, so it is never edited.
 */
export function tenantTable(name: string, { appendOnly, system }: TenantTable = {}): string {
  return `
    ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${name} FORCE ROW LEVEL SECURITY;
    CREATE POLICY own_company ON ${name}
      USING (company_id = current_setting('app.company_id', true))
      WITH CHECK (company_id = current_setting('app.company_id', true));
    GRANT SELECT, INSERT${appendOnly ? '' : ', UPDATE, DELETE'} ON ${name} TO backcounter_app;
    ${appendOnly ? appendOnlyTriggers(name) : ''}
    ${system ? `GRANT ${system} ON ${name} TO backcounter_system; ${systemPolicy(name)}` : ''}`;
}

function appendOnlyTriggers(name: string): string {
  return `
    CREATE TRIGGER never_changed BEFORE UPDATE OR DELETE ON ${name}
      FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER never_emptied BEFORE TRUNCATE ON ${name}
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`;
}

/** A table only the system touches: who signs in, before it is known for which company. */
export function systemTable(name: string): string {
  return `
    ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${name} FORCE ROW LEVEL SECURITY;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ${name} TO backcounter_system;
    ${systemPolicy(name)}`;
}

function systemPolicy(name: string): string {
  return `CREATE POLICY system_work ON ${name} TO backcounter_system USING (true) WITH CHECK (true);`;
}
