import pg from 'pg';
import { Refusal } from '../refusal.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
/** disk_full, and what PostgreSQL says when a WAL or data file cannot be extended. */
const DISK_FULL = '53100';
/** query_canceled by a deadline, lock_not_available, idle-in-transaction timeout. */
const OVERSTAYED = new Set(['57014', '55P03', '25P03']);
/** The server is stopping, starting or gone: classes 08 and 57P, too many connections; or no longer takes writes (25006). */
const GONE = /^(08...|57P0.|53300|25006)$/;
const SOCKET_GONE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
const DRIVER_SAYS_GONE =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout|connection timeout|Cannot use a pool after/i;

/** The embedded database's worker did not answer in time or ended; the supervisor is starting a new one. */
export class WorkerGone extends Error {
  override readonly name = 'WorkerGone';
}

/** A standby has not come as far as the reader needs. */
export class Behind extends Error {
  override readonly name = 'Behind';
}

/** No server can take a connection just now. */
export class NowhereToConnect extends Error {
  override readonly name = 'NowhereToConnect';
}

/** A caller held its connection without using it for longer than allowed; its work was rolled back. */
export class Overstayed extends Error {
  override readonly name = 'Overstayed';
}

/** No connection became free in time: the server has more to do than it can. */
export class QueueTimeout extends Error {
  override readonly name = 'TurnMissed';
}

/** True when the server undid the whole transaction because of another one: running it again may succeed. */
export function isRetryable(failure: unknown): boolean {
  return (
    failure instanceof pg.DatabaseError &&
    (failure.code === SERIALIZATION_FAILURE || failure.code === DEADLOCK_DETECTED)
  );
}

/** True when the connection is lost, so that nothing more can be said on it. */
export function isConnectionLost(failure: unknown): boolean {
  if (failure instanceof pg.DatabaseError) return GONE.test(failure.code ?? '');
  if (failure instanceof WorkerGone || failure instanceof NowhereToConnect) return true;
  if (!(failure instanceof Error)) return false;
  if ('code' in failure && typeof failure.code === 'string' && SOCKET_GONE.has(failure.code)) return true;
  return DRIVER_SAYS_GONE.test(failure.message);
}

/** What a user is told for a failure of the database itself; any other failure is handed on as it is. */
export function asRefusal(failure: unknown): unknown {
  if (failure instanceof Refusal) return failure;
  if (isConnectionLost(failure)) return withCause(new Refusal('databaseUnavailable'), failure);
  if (failure instanceof QueueTimeout) return withCause(new Refusal('serverBusy'), failure);
  if (isRetryable(failure) || failure instanceof Overstayed)
    return withCause(new Refusal('databaseBusy'), failure);
  if (failure instanceof pg.DatabaseError) {
    if (failure.code === DISK_FULL) return withCause(new Refusal('storageFull'), failure);
    if (OVERSTAYED.has(failure.code ?? '')) return withCause(new Refusal('databaseBusy'), failure);
  }
  return failure;
}

/** For a COMMIT whose answer never came: the honest word is "unknown"; the same key may be sent again (R12). */
export function outcomeUnknown(failure: unknown): Refusal {
  return withCause(new Refusal('outcomeUnknown'), failure);
}

function withCause(refusal: Refusal, cause: unknown): Refusal {
  refusal.cause = cause;
  return refusal;
}
