import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { queueMail } from '../mail/mail.ts';
import { auditAnchors, bilingual } from '../mail/messages.ts';
import type { Services } from '../services.ts';
import { type Anchor, lineOf } from './anchors.ts';

/** The file under the data folder, and in a folder named by `AUDIT_ANCHOR`. */
export const ANCHOR_FILE = 'audit-anchors.txt';
const TAIL = 4_096;

type Around = Pick<Services, 'config' | 'database' | 'clock' | 'secrets' | 'log' | 'mailQueue'>;

/** Once a day: one line a company to the file under the data folder, and to the file or address of `AUDIT_ANCHOR`. */
export async function takeAnchors(around: Around): Promise<void> {
  const { config, clock, log } = around;
  const day = clock.now().toISOString().slice(0, 10);
  let taken: Promise<string[]> | undefined;
  const lines = (): Promise<string[]> => {
    taken ??= linesOf(around, day);
    return taken;
  };
  const files = [join(config.dataDir, ANCHOR_FILE)];
  if (config.auditAnchor?.kind === 'file') files.push(config.auditAnchor.path);
  for (const file of files)
    await appendOnce(file, day, lines).catch((failure: unknown) =>
      log.error({ err: failure, file }, 'the audit trail could not be anchored'),
    );
  if (config.auditAnchor?.kind === 'mail') await mailOnce(around, config.auditAnchor.address, day, lines);
}

async function linesOf({ database, secrets }: Around, day: string): Promise<string[]> {
  const companies = await database.system((tx) =>
    tx.selectFrom('company').select('id').orderBy('id').execute(),
  );
  const lines: string[] = [];
  for (const { id } of companies) {
    const { rows } = await database.read(id, (tx) =>
      sql<Head>`select seq, hash from audit_head where company_id = ${id} and seq > 0`.execute(tx),
    );
    for (const { seq, hash } of rows) {
      const anchor: Anchor = { day, companyId: id, seq: Number(seq), hash };
      lines.push(lineOf(secrets, anchor));
    }
  }
  return lines;
}

interface Head {
  readonly seq: string;
  readonly hash: string;
}

/** Appends the day's lines unless the file ends with some of that day. */
async function appendOnce(path: string, day: string, lines: () => Promise<string[]>): Promise<void> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const file = isFolder ? join(path, ANCHOR_FILE) : path;
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'a+', 0o600);
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, TAIL);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    const last = buffer.toString().trimEnd().split('\n').at(-1) ?? '';
    if (last.startsWith(`${day} `)) return;
    const added = await lines();
    if (added.length === 0) return;
    await handle.appendFile(`${added.join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Several servers of one database send one mail a day: who notes the day first. */
async function mailOnce(
  { database, clock, mailQueue }: Around,
  recipient: string,
  day: string,
  lines: () => Promise<string[]>,
): Promise<void> {
  const made = await lines();
  if (made.length === 0) return;
  await database.systemWrite(async (tx) => {
    const { rows } = await sql`
      insert into installation as noted (name, value) values ('audit anchors mailed', ${day})
      on conflict (name) do update set value = excluded.value where noted.value < excluded.value
      returning 1`.execute(tx);
    if (rows.length === 0) return;
    const { subject, body } = bilingual(auditAnchors, { day });
    const mail = {
      recipient,
      subject,
      body: `${body}\n${made.join('\n')}\n`,
      language: 'en',
      companyId: null,
    } as const;
    await queueMail(tx, mail, clock.now());
  });
  mailQueue.wake();
}
