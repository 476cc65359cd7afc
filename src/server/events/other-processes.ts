import type pg from 'pg';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { type Change, changes } from './change.ts';
import type { Hub } from './hub.ts';

const notice = v.pipe(v.string(), v.parseJson(), v.object({ from: v.string(), changes }));
const RETRY_MS = 1000;

/** The line on which other server processes on the same PostgreSQL tell what they committed. */
export interface OtherProcesses {
  /** While false, this process may have missed something: nothing may be answered from a cache. */
  readonly isListening: () => boolean;
  readonly close: () => Promise<void>;
}

/** News for every company that is none of a record's. */
const ofTheDatabase = (resource: string): Change => ({ companyId: '*', resource, id: '', outletIds: [] });

/** The line dropped, and with it most likely the database: open screens say so. */
export const LOST = 'lost';
/** There is a line again; what others told meanwhile went unheard. */
export const RECONNECTED = 'reconnected';

/** Listens until closed, connecting again whenever the line drops, to whichever server takes writes then. */
export function listenToOthers(
  { newClient, standby }: Pick<Database, 'newClient' | 'standby'>,
  hub: Hub,
  log: Logger,
): OtherProcesses {
  let client: pg.Client | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const again = (lost: pg.Client) => {
    if (client === lost) {
      client = null;
      if (!closed) hub.publish([ofTheDatabase(LOST)]);
    }
    lost.end().catch(() => undefined);
    if (!closed) timer = setTimeout(connect, RETRY_MS);
  };

  const connect = () => {
    const next = newClient();
    let lost = false;
    const loseOnce = (failure?: unknown) => {
      if (lost) return;
      lost = true;
      if (!closed) log.warn({ failure }, 'lost the line to the other server processes');
      again(next);
    };
    next.on('error', loseOnce);
    next.on('end', () => loseOnce());
    next.on('notification', ({ payload }) => {
      const parsed = v.safeParse(notice, payload);
      if (!parsed.success || parsed.output.from === hub.processId) return;
      // Before any screen hears of it and reads again.
      for (const { companyId } of parsed.output.changes) standby?.changedElsewhere(companyId);
      hub.publish(parsed.output.changes);
    });
    next
      .connect()
      .then(() => next.query('LISTEN backcounter'))
      .then(() => {
        client = next;
        standby?.changedElsewhere('*');
        hub.publish([ofTheDatabase(RECONNECTED)]);
      })
      .catch(loseOnce);
  };
  connect();

  return {
    isListening: () => client !== null,
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
