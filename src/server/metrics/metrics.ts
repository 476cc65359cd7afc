import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { DatabaseMeter, RequestMeter } from './meter.ts';
import { waitingWork } from './waiting-work.ts';

/** What is asked of the server only when somebody looks. */
interface Looked {
  readonly database: Database;
  readonly now: () => Date;
  readonly requestsInHand: () => number;
  readonly eventStreams: () => number;
  readonly version: string;
}

/** What a process measures of itself, as Prometheus reads it. */
export interface Metrics {
  readonly requests: RequestMeter;
  readonly database: DatabaseMeter;
  /** Everything as text. The database is asked for what waits in it, and told of as down where it does not answer. */
  read(looked: Looked): Promise<{ readonly text: string; readonly contentType: string }>;
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];
/** Any other that Node lets through is one label. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Begins to measure. Labels are routes, methods and kinds of work, never what people entered, so there are only so many. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'backcounter_requests_total',
    help: 'Requests answered, by route and status; route "none" where no route was reached.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'backcounter_request_seconds',
    help: 'How long requests took until their reply began.',
    labelNames: ['method', 'route'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const inHand = new Gauge({
    name: 'backcounter_requests_in_hand',
    help: 'Requests being worked on; beyond 400 further ones are answered 503.',
    registers,
  });
  const statementSeconds = new Histogram({
    name: 'backcounter_statement_seconds',
    help: 'How long the database took to answer a statement or a commit.',
    buckets: STATEMENT_SECONDS,
    registers,
  });
  const turnSeconds = new Histogram({
    name: 'backcounter_turn_wait_seconds',
    help: 'How long a unit of work waited for a connection of the pool.',
    labelNames: ['kind'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const turnsWaiting = new Gauge({
    name: 'backcounter_turns_waiting',
    help: 'Units of work that wait for a connection of the pool.',
    labelNames: ['kind'],
    registers,
  });
  const retries = new Counter({
    name: 'backcounter_transaction_retries_total',
    help: 'Transactions run again because they lost to another one.',
    registers,
  });
  const standbyReads = new Counter({
    name: 'backcounter_standby_reads_total',
    help: 'Reads that a standby may answer, by the server that did; none where no standby is named.',
    labelNames: ['server'],
    registers,
  });
  const standbyLag = new Gauge({
    name: 'backcounter_standby_lag_seconds',
    help: 'How far each standby named for reads is behind, one that does not answer included.',
    labelNames: ['host'],
    registers,
  });
  const streams = new Gauge({
    name: 'backcounter_event_streams',
    help: 'Open windows that hear of changes.',
    registers,
  });
  const isUp = new Gauge({
    name: 'backcounter_database_up',
    help: '1 where the database answered while this was read.',
    registers,
  });
  const work = (name: string, help: string) =>
    new Gauge({ name: `backcounter_work_${name}`, help, labelNames: ['kind'], registers });
  const ofAllServers = 'The same on every server of a database.';
  const waiting = work('waiting', `Timers, jobs, mails, recostings and imports that wait. ${ofAllServers}`);
  const failing = work('failing', `Of them, those that failed and are tried again. ${ofAllServers}`);
  const overdue = work('overdue_seconds', `Since when the longest due one is due. ${ofAllServers}`);
  const oldest = work('oldest_seconds', `Since when the oldest one waits. ${ofAllServers}`);
  const info = new Gauge({
    name: 'backcounter_info',
    help: 'Always 1: which version runs on which home of the database.',
    labelNames: ['version', 'home'],
    registers,
  });

  return {
    requests: {
      answered(route, method, status, seconds) {
        const labels = { method: METHODS.has(method) ? method : 'other', route: route ?? 'none' };
        requests.inc({ ...labels, status });
        requestSeconds.observe(labels, seconds);
      },
    },
    database: {
      asked: (kind) => turnsWaiting.inc({ kind }),
      waited(kind, seconds) {
        turnsWaiting.dec({ kind });
        turnSeconds.observe({ kind }, seconds);
      },
      answered: (seconds) => statementSeconds.observe(seconds),
      retried: () => retries.inc(),
      answeredBy: (server) => standbyReads.inc({ server }),
    },
    async read({ database, now, requestsInHand, eventStreams, version }) {
      info.set({ version, home: database.home }, 1);
      inHand.set(requestsInHand());
      streams.set(eventStreams());
      standbyLag.reset();
      for (const { name, seconds } of database.hosts?.lags() ?? []) standbyLag.set({ host: name }, seconds);
      const rows = await waitingWork(database, now()).catch(() => null);
      isUp.set(rows === null ? 0 : 1);
      // Figures of before would say that nothing has changed.
      for (const gauge of [waiting, failing, overdue, oldest]) gauge.reset();
      for (const { kind, ...row } of rows ?? []) {
        waiting.set({ kind }, row.waiting);
        failing.set({ kind }, row.failing);
        overdue.set({ kind }, row.overdue);
        oldest.set({ kind }, row.oldest);
      }
      return { text: await registry.metrics(), contentType: registry.contentType };
    },
  };
}
