import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { runFolder } from '../run-folder.ts';
import { keepEvery, type Statement } from './statements.ts';

/** A text the server said to a database during this run, and with whose rights. */
export interface KeptStatement {
  readonly role: 'app' | 'system';
  readonly text: string;
  /** The file of the server it was said in; null where the call did not tell. */
  readonly from: string | null;
}

const SET_ROLE = /\bset role backcounter_(app|system)\b/i;
const RESET_ROLE = /\breset role\b/i;
/** A frame of a file that says statements of its own, not of what carries them to the database. */
const SPEAKER = /(?:^|[/(])((?:src\/server\/(?!database\/|events\/announce)|tests\/)[\w./-]+)/;
const FRAMES = 120;
/** So often a text is looked at: what tests alone say is not asked for its speaker forever. */
const LOOKS = 20;

const roles = new WeakMap<object, KeptStatement['role']>();
const looked = new Map<string, number>();
const KEPT = 'said-';

/** Keeps every text once and for all files of the run that asks for it; tests' own are left out. */
export function keepStatements(): void {
  keepEvery((client, statement) => {
    const role = SET_ROLE.exec(statement.text)?.[1];
    if (role === 'app' || role === 'system') roles.set(client, role);
    else if (RESET_ROLE.test(statement.text)) roles.delete(client);
    else keep(client, statement);
  });
}

function keep(client: object, { text }: Statement): void {
  const role = roles.get(client);
  if (!role) return;
  const key = `${role} ${text}`;
  const looks = (looked.get(key) ?? 0) + 1;
  if (looks > LOOKS) return;
  looked.set(key, looks);
  const from = speaker();
  if (from?.startsWith('tests/')) return;
  looked.set(key, LOOKS);
  const kept: KeptStatement = { role, text, from };
  appendFileSync(join(runFolder().folder, `${KEPT}${process.pid}.jsonl`), `${JSON.stringify(kept)}\n`);
}

/** The nearest file on the way to this call that is no plumbing. */
function speaker(): string | null {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = FRAMES;
  const { stack = '' } = new Error('Who speaks?');
  Error.stackTraceLimit = before;
  for (const line of stack.split('\n')) {
    const file = SPEAKER.exec(line)?.[1];
    if (file && !file.startsWith('tests/support/databases/')) return file;
  }
  return null;
}

const shape = v.object({
  role: v.picklist(['app', 'system']),
  text: v.string(),
  from: v.nullable(v.string()),
});

/** What all files of this run have kept so far, each text of a role once. */
export function keptStatements(): readonly KeptStatement[] {
  const { folder } = runFolder();
  const all = new Map<string, KeptStatement>();
  for (const name of readdirSync(folder).filter((each) => each.startsWith(KEPT)))
    for (const line of readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')) {
      const one = v.parse(v.pipe(v.string(), v.parseJson(), shape), line);
      all.set(`${one.role} ${one.text}`, one);
    }
  return [...all.values()];
}
