import pg from 'pg';

/** A statement as the server gave it to the driver. */
export interface Statement {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

type StatementListener = (client: object, statement: Statement) => void;

const original = pg.Client.prototype.query;
let hear: StatementListener | null = null;
let keep: StatementListener | null = null;

/** Every statement passes here on its way to either home; nothing is changed unless somebody listens. */
function interceptStatements(this: object, ...given: unknown[]): unknown {
  const [statement] = given;
  for (const listener of [keep, hear]) {
    if (listener && typeof statement === 'string') listener(this, { text: statement, values: [] });
    else if (listener && isConfig(statement))
      listener(this, { ...statement, values: statement.values ?? [] });
  }
  return Reflect.apply(original, this, given);
}
Object.defineProperty(pg.Client.prototype, 'query', { value: interceptStatements, writable: true });

const isConfig = (given: unknown): given is { name?: string; text: string; values?: unknown[] } =>
  typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string';

/** Tells the listener of every statement from now on, beside whoever else hears them. */
export function keepEvery(listener: StatementListener): void {
  keep = listener;
}

/** Tells the listener of every statement while `work` runs. */
export async function hearing<Result>(
  listener: StatementListener,
  work: () => Promise<Result>,
): Promise<Result> {
  hear = listener;
  try {
    return await work();
  } finally {
    hear = null;
  }
}

/** What the server says to the database while `work` runs, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = [];
  await hearing((_, statement) => void heard.push(statement), work);
  return heard;
}

/** Sends the client a statement that no listener is told of. */
export const sendUnheard = (client: object, statement: object): Promise<unknown> =>
  Reflect.apply(original, client, [statement]);

/** Opening and closing a transaction, and what a connection is set to: sent around the statements of a command. */
const AROUND = /^\s*(begin|commit|rollback|savepoint |set |reset |select set_config|discard )/i;

/** The statements of a command apart from those around them. */
export const commandStatements = (statements: readonly Statement[]): Statement[] =>
  statements.filter(({ text }) => !AROUND.test(text));

const MADE = /\b(?:from|join|into|update)\s+(?:"own_company"\.)?"?([a-z_]+)"?/gi;

/** A statement in a line: what it does, and the tables it names in their order. */
export function outlineOf({ text }: Statement): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const verb = plain.split(' ', 1)[0]?.toLowerCase() ?? '';
  const tables = [...plain.matchAll(MADE)].map(([, table]) => table);
  const lock = / for update/i.test(plain) ? ' for update' : '';
  return `${verb} ${tables.join(' ')}${lock}`;
}
