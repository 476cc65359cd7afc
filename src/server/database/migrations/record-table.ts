import { tenantTable } from './tenant-table.ts';

/** What a table of records has beside the columns every record carries. */
interface RecordTable {
  /** Columns of its own and foreign keys, each as SQL writes it. */
  readonly columns: readonly string[];
  /** Columns no two records of a company share, ignoring case. */
  readonly once?: readonly string[];
  /** Columns its list is sorted or filtered by. */
  readonly sorted?: readonly string[];
  /** Columns its search box looks into. */
  readonly searched?: readonly string[];
}

/**
 * Statements that make the table of a resource, or of a document's header: keys, indexes and tenancy as a contract test
 * asks for them. Released steps depend on it, so it is never edited.
 */
export function recordTable(name: string, table: RecordTable): string {
  const { columns, once = [], sorted = [], searched = [] } = table;
  const order = [...sorted, 'created_at'];
  return `
    CREATE TABLE ${name} (
      company_id text NOT NULL REFERENCES company,
      id text NOT NULL,
      version int NOT NULL DEFAULT 1,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      created_by text,
      updated_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_by text,
      ${columns.join(',\n      ')},
      PRIMARY KEY (company_id, id)
    );
    ${once.map((each) => `CREATE UNIQUE INDEX ${name}_${each}_once ON ${name} (company_id, lower(${each}));`).join('')}
    ${order.map((each) => `CREATE INDEX ${name}_by_${each} ON ${name} (company_id, ${each}, id);`).join('')}
    ${searchIndexes(name, searched)}
    ${tenantTable(name)}`;
}

/** The same for a document's lines, each of an item. */
export function lineTable(document: string, columns: readonly string[]): string {
  const ofItem = [
    'item_id text NOT NULL',
    ...columns,
    'FOREIGN KEY (company_id, item_id) REFERENCES item (company_id, id)',
  ];
  return `${entryTable(document, 'line', ofItem)}
    CREATE INDEX ${document}_line_of_item_id ON ${document}_line (company_id, item_id);`;
}

/**
 * The same for the entries of a document's collection, `payment` of `payments`: they belong to their document, and what
 * is typed of them is written anew with it.
 */
export function entryTable(document: string, entry: string, columns: readonly string[]): string {
  const name = `${document}_${entry}`;
  return `
    CREATE TABLE ${name} (
      company_id text NOT NULL REFERENCES company,
      id text NOT NULL,
      document_id text NOT NULL,
      line_no int NOT NULL,
      ${columns.join(',\n      ')},
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, document_id, line_no),
      FOREIGN KEY (company_id, document_id) REFERENCES ${document} (company_id, id) ON DELETE CASCADE
    );
    ${tenantTable(name)}`;
}

/** Trigrams for words, and single characters and pairs for Chinese (step 0005). */
export function searchIndexes(name: string, columns: readonly string[]): string {
  if (columns.length === 0) return '';
  const trigrams = columns.map((column) => `${column} gin_trgm_ops`).join(', ');
  return `
    CREATE INDEX ${name}_search ON ${name} USING gin (${trigrams}) WITH (gin_pending_list_limit = 512);
    CREATE INDEX ${name}_short_search ON ${name}
      USING gin (short_grams(${columns.join(', ')})) WITH (gin_pending_list_limit = 512);`;
}
