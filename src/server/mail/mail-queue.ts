import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { Database } from '../database/database.ts';
import type { Mailer, Outgoing } from './mailer.ts';

/** Sends the mails that committed commands left behind: each at least once, five tries, then parked (R11). */
export interface MailQueue {
  /** Looks for waiting mail now instead of at the next round. */
  readonly wake: () => void;
  /** Ends after the mail in hand. */
  readonly close: () => Promise<void>;
}

interface Surroundings {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Logger;
}

const MOST_TRIES = 5;
const ROUND_MS = 15_000;
/** How long one process has a mail to itself while it sends it. */
const LEASE_MS = 60_000;

export function openMailQueue(surroundings: Surroundings): MailQueue {
  let closed = false;
  let running: Promise<void> | null = null;
  let again = false;

  const run = async () => {
    do {
      again = false;
      while (!closed && (await sendNext(surroundings)));
    } while (again && !closed);
  };
  const wake = () => {
    if (closed) return;
    if (running) again = true;
    else
      running = run()
        .catch((failure: unknown) => surroundings.log.warn({ failure }, 'the mail queue could not be read'))
        .finally(() => {
          running = null;
        });
  };
  const timer = setInterval(wake, ROUND_MS);
  timer.unref();
  return {
    wake,
    async close() {
      closed = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Takes the next due mail under a lease and sends it; false when none is due. */
async function sendNext({ database, mailer, clock, log }: Surroundings): Promise<boolean> {
  const now = clock.now();
  const mail = await database.system((tx) => lease(tx, now));
  if (!mail) return false;
  try {
    await mailer(mail);
    await database.system((tx) =>
      tx
        .updateTable('mail')
        .set({ sent_at: clock.now(), last_error: null, ...(mail.secret ? { body: '' } : {}) })
        .where('id', '=', mail.id)
        .execute(),
    );
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    const parked = mail.tries >= MOST_TRIES;
    log.warn({ mailId: mail.id, tries: mail.tries, parked, reason }, 'a mail could not be sent');
    const due = new Date(now.getTime() + 30_000 * 2 ** mail.tries);
    await database.system((tx) =>
      tx
        .updateTable('mail')
        .set({ last_error: reason.slice(0, 500), due_at: due, ...(parked ? { parked_at: clock.now() } : {}) })
        .where('id', '=', mail.id)
        .execute(),
    );
  }
  return true;
}

type Leased = Outgoing & { readonly tries: number; readonly secret: boolean };
interface LeasedRow extends Omit<Leased, 'attachment'> {
  readonly fileName: string | null;
  readonly fileType: string | null;
  readonly content: Buffer | null;
}

async function lease(tx: Tx, now: Date): Promise<Leased | undefined> {
  const { rows } = await sql<LeasedRow>`
    update mail set tries = tries + 1, due_at = ${new Date(now.getTime() + LEASE_MS)}
    where id = (
      select id from mail where sent_at is null and parked_at is null and due_at <= ${now}
      order by due_at for update skip locked limit 1
    )
    returning id, recipient, subject, body, language, secret, tries, attachment_name as "fileName",
      attachment_type as "fileType", attachment as content`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { fileName, fileType, content, ...mail } = row;
  const attachment =
    fileName !== null && fileType !== null && content !== null
      ? { name: fileName, contentType: fileType, content: Buffer.from(content) }
      : null;
  return { ...mail, attachment };
}
