import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../../src/server/database/database.ts';

/** A statement as the server gave it to the driver. */
export interface Statement {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The driver itself, holding the connection the server works on. */
export interface Driver {
  send(statement: Statement): Promise<void>;
}

type StatementListener = (client: object, statement: Statement) => void;

const original = pg.Client.prototype.query;
let hear: StatementListener | null = null;

/** Every statement passes here on its way to either home; nothing is changed unless somebody listens. */
function interceptStatements(this: object, ...given: unknown[]): unknown {
  const [statement] = given;
  if (hear && typeof statement === 'string') hear(this, { text: statement, values: [] });
  else if (hear && isConfig(statement)) hear(this, { ...statement, values: statement.values ?? [] });
  return Reflect.apply(original, this, given);
}
Object.defineProperty(pg.Client.prototype, 'query', { value: interceptStatements, writable: true });

const isConfig = (given: unknown): given is { name?: string; text: string; values?: unknown[] } =>
  typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string';

/** What the server says to the database while `work` runs, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = [];
  hear = (_, statement) => void heard.push(statement);
  try {
    await work();
  } finally {
    hear = null;
  }
  return heard;
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
    hear = (speaking) => {
      client = speaking;
    };
    await sql`select 1`.execute(tx);
    hear = null;
    const speaker = client;
    if (!speaker) throw new Error('No connection was heard of');
    return use({
      async send(statement) {
        await Reflect.apply(original, speaker, [
          { ...statement, values: [...statement.values], query_timeout: 600_000 },
        ]);
      },
    });
  });
}

const MADE_ID = /[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const NUMBER = /\b(PO|GRN)-([A-Z0-9-]+)-\d(\d{5})\b/g;
let replays = 0;

/**
 * Renames every id that did not exist before, and every document number, alike wherever it stands: statements that
 * inserted rows once can then insert them again.
 */
export function renaming(kept: ReadonlySet<string>): (statement: Statement) => Statement {
  replays += 1;
  const mark = replays.toString(16).padStart(6, '0');
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename);
    if (typeof value !== 'string') return value;
    return value
      .replace(MADE_ID, (id) => (kept.has(id) ? id : `${id.slice(0, 24)}${mark}${id.slice(30)}`))
      .replace(NUMBER, `$1-$2-${mark}$3`);
  };
  return (statement) => ({ ...statement, values: statement.values.map(rename) });
}

/** The ids that stand in a text. */
export const idsIn = (text: string): string[] => text.match(MADE_ID) ?? [];
