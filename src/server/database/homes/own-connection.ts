import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import * as v from 'valibot';

const SHARED =
  'DATABASE_URL leads to a connection pooler that hands out the server’s connections by transaction. ' +
  'Roles and companies are set on the connection, so another company could be read: connect to PostgreSQL itself, or let the pooler work by session.';

const answerShape = v.object({ pid: v.number(), mark: v.nullable(v.string()) });
type Answer = v.InferOutput<typeof answerShape>;

/**
 * Proves that a connection is this process's own: what is set on it stays, and nobody else is served by it meanwhile. A
 * pooler that works by transaction or by statement gives one of two connections the other's place on the server.
 * @throws one plain sentence when it is not
 */
export async function refuseSharedConnections(newClient: () => pg.Client): Promise<void> {
  const [first, second] = [newClient(), newClient()];
  try {
    await Promise.all([first.connect(), second.connect()]);
    const [mine, others] = [randomUUID(), randomUUID()];
    const before = await mark(first, mine);
    const beside = await mark(second, others);
    const after = await look(first);
    const besideAfter = await look(second);
    const isOwn =
      before.pid !== beside.pid &&
      isSame(after, { pid: before.pid, mark: mine }) &&
      isSame(besideAfter, { pid: beside.pid, mark: others });
    if (!isOwn) throw new Error(SHARED);
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => undefined)));
  }
}

const isSame = (one: Answer, other: Answer): boolean => one.pid === other.pid && one.mark === other.mark;

async function mark(client: pg.Client, text: string): Promise<Answer> {
  await client.query("SELECT set_config('app.own_connection', $1, false)", [text]);
  return look(client);
}

async function look(client: pg.Client): Promise<Answer> {
  const { rows } = await client.query(
    "SELECT pg_backend_pid() AS pid, current_setting('app.own_connection', true) AS mark",
  );
  return v.parse(answerShape, rows[0]);
}
