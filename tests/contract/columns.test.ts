import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { collectionsOf } from '../../src/resources/collections.ts';
import type { Fields } from '../../src/resources/define-resource.ts';
import { isAlwaysGiven, isNeverNull } from '../../src/resources/kinds/given-values.ts';
import type { Field } from '../../src/resources/kinds/kinds.ts';
import { choicesOf, holdsMany, isReference } from '../../src/resources/kinds/traits.ts';
import { documents, findResource, resources } from '../../src/resources/registry.ts';
import { columnName, tableName } from '../../src/resources/wire.ts';
import { forEachHome } from '../support/databases/database.ts';

/** The type a field's column must have, as PostgreSQL spells it. */
const typeOf: Record<Field['kind'], string> = {
  text: 'text',
  choice: 'text',
  lookup: 'text',
  reference: 'text',
  image: 'text',
  money: 'numeric(18,4)',
  quantity: 'numeric(18,4)',
  percent: 'numeric(9,4)',
  integer: 'integer',
  yesNo: 'boolean',
  date: 'date',
  instant: 'timestamp(3) with time zone',
  references: 'text[]',
  choices: 'text[]',
  customFields: 'text[]',
  images: 'text[]',
  texts: 'text[]',
};

interface Table {
  readonly columns: ReadonlyMap<string, { readonly type: string; readonly notNull: boolean }>;
  readonly checks: string;
  readonly keys: string;
  readonly indexes: string;
}

const tables: readonly (readonly [string, Fields])[] = [
  ...resources.map((resource) => [resource.name, resource.fields] as const),
  ...documents.flatMap((document) => [
    [document.name, document.fields] as const,
    ...collectionsOf(document).map(({ table, fields }) => [table, fields] as const),
  ]),
];

forEachHome(({ database }) => {
  async function read(table: string): Promise<Table> {
    const { rows } = await database().system((tx) =>
      sql<{ name: string; type: string; notNull: boolean; checks: string; keys: string; indexes: string }>`
        select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull",
          (select coalesce(string_agg(pg_get_constraintdef(c.oid), ' '), '') from pg_constraint c
            where c.conrelid = a.attrelid and c.contype = 'c') as checks,
          (select coalesce(string_agg(pg_get_constraintdef(c.oid), ' '), '') from pg_constraint c
            where c.conrelid = a.attrelid and c.contype = 'f') as keys,
          (select coalesce(string_agg(pg_get_indexdef(i.indexrelid), ' '), '') from pg_index i
            where i.indrelid = a.attrelid) as indexes
        from pg_attribute a where a.attrelid = ${`public."${table}"`}::regclass and a.attnum > 0
      `.execute(tx),
    );
    return {
      columns: new Map(rows.map((row) => [row.name, row])),
      checks: rows[0]?.checks ?? '',
      keys: rows[0]?.keys ?? '',
      indexes: rows[0]?.indexes ?? '',
    };
  }

  describe.each(tables)('%s', (name, fields) => {
    it('has a column of the right type for every field, and its keys', async () => {
      const { columns, checks, keys, indexes } = await read(tableName(name));
      for (const [field, definition] of Object.entries(fields)) {
        const column = columnName(field, definition);
        const found = columns.get(column);
        // With so many decimals the database keeps what was written.
        const type = 'places' in definition ? 'numeric' : typeOf[definition.kind];
        expect(found?.type, column).toBe(type);
        if (isAlwaysGiven(definition)) expect(found?.notNull, `${column} is never empty`).toBe(true);
        if (!holdsMany(definition))
          for (const value of choicesOf(definition))
            expect(checks, column).toContain(`'${value.replaceAll("'", "''")}'`);
        if (isReference(definition) && findResource(definition.to))
          expect(keys, column).toMatch(
            new RegExp(
              `\\(company_id, ${column}\\) REFERENCES "?${tableName(definition.to)}"?\\(company_id, id\\)`,
            ),
          );
        if (definition.unique)
          expect(indexes, column).toMatch(new RegExp(`UNIQUE INDEX [^;]*lower\\("?${column}"?\\)`));
      }
    });

    it('has no column its definition does not know', async () => {
      const { columns } = await read(tableName(name));
      const known = new Set([
        ...['company_id', 'id', 'document_id', 'line_no', 'version', 'chart_version'],
        ...['created_at', 'created_by', 'updated_at', 'updated_by'],
        ...Object.entries(fields).map(([field, definition]) => columnName(field, definition)),
      ]);
      expect([...columns.keys()].filter((column) => !known.has(column))).toEqual([]);
    });
  });

  describe.each([...resources, ...documents].filter((one) => one.importable || 'chart' in one))(
    '$name, long',
    (resource) => {
      it('has an index for every column its list is sorted by, and for its search', async () => {
        const { indexes } = await read(tableName(resource.name));
        for (const name of resource.list.columns) {
          const field = resource.fields[name];
          if (!field || isNeverNull(field)) continue;
          const column = columnName(name, field);
          expect(indexes, column).toMatch(new RegExp(`\\(company_id, "?${column}"?, id\\)`));
        }
        for (const name of resource.list.search) {
          const field = resource.fields[name];
          if (field) expect(indexes, name).toContain(`${columnName(name, field)} gin_trgm_ops`);
        }
        const searched = resource.list.search.map((name) => tableName(name)).join(', ');
        expect(indexes).toContain(`short_grams(VARIADIC ARRAY[${searched}])`);
      });
    },
  );
});
