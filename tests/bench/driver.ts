import { sql } from 'kysely';
import type { Database } from '../../src/server/database/database.ts';
import { hearing, type Statement, sendUnheard } from '../support/databases/statements.ts';

/** The driver itself, holding the connection the server works on. */
export interface Driver {
  send(statement: Statement): Promise<void>;
}

/**
 * Hands over one of the server's own connections, in the company's name, so that the floor pays for the same
 * connection, prepared statements, plans and row-level security.
 */
export function onDriver<Result>(
  database: Database,
  companyId: string,
  manner: 'read' | 'find',
  use: (driver: Driver) => Promise<Result>,
): Promise<Result> {
  return database[manner](companyId, async (tx) => {
    let client: object | undefined;
    await hearing(
      (speaking) => {
        client = speaking;
      },
      () => sql`select 1`.execute(tx),
    );
    const speaker = client;
    if (!speaker) throw new Error('No connection was heard of');
    return use({
      async send(statement) {
        await sendUnheard(speaker, { ...statement, values: [...statement.values], query_timeout: 600_000 });
      },
    });
  });
}

const MADE_ID = /[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** The number of a step in a document's history, where a transaction writes its steps. */
const STEP = /(?<="documentId":"[^"]+","seq":)\d+/g;
const NUMBER = /\b(PO|GRN|SI)-([A-Z0-9-]+)-\d(\d{5})\b/g;
let replays = 0;

/**
 * Renames every id that did not exist before, and every number of a document or of a step in its history, alike wherever
 * it stands: statements that inserted rows once can then insert them again.
 */
export function renaming(kept: ReadonlySet<string>): (statement: Statement) => Statement {
  replays += 1;
  const round = replays;
  const mark = round.toString(16).padStart(6, '0');
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename);
    if (typeof value !== 'string') return value;
    return value
      .replace(MADE_ID, (id) => (kept.has(id) ? id : `${id.slice(0, 24)}${mark}${id.slice(30)}`))
      .replace(STEP, (step) => String(Number(step) + 1_000 * round))
      .replace(NUMBER, `$1-$2-${mark}$3`);
  };
  return (statement) => ({ ...statement, values: statement.values.map(rename) });
}

/** The ids that stand in a text. */
export const idsIn = (text: string): string[] => text.match(MADE_ID) ?? [];
