import pg from 'pg';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { changes } from './change.ts';
import type { Hub } from './hub.ts';

const notice = v.pipe(v.string(), v.parseJson(), v.object({ from: v.string(), changes }));
const RETRY_MS = 1000;

/** The line on which other server processes on the same PostgreSQL tell what they committed. */
export interface OtherProcesses {
  /** While false, this process may have missed something: nothing may be answered from a cache. */
  readonly isListening: () => boolean;
  readonly close: () => Promise<void>;
}

/** Listens until closed, connecting again whenever the line drops. */
export function listenToOthers(databaseUrl: string, hub: Hub, log: Logger): OtherProcesses {
  let client: pg.Client | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const again = (lost: pg.Client) => {
    if (client === lost) client = null;
    lost.end().catch(() => undefined);
    if (!closed) timer = setTimeout(connect, RETRY_MS);
  };

  const connect = () => {
    const next = new pg.Client({ connectionString: databaseUrl });
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
      if (parsed.success && parsed.output.from !== hub.processId) hub.publish(parsed.output.changes);
    });
    next
      .connect()
      .then(() => next.query('LISTEN backcounter'))
      .then(() => {
        client = next;
        hub.publish([{ companyId: '*', resource: 'reconnected', id: '', outletIds: [] }]);
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
