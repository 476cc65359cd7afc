import pg from 'pg';

const original = pg.Client.prototype.query;
let heard: ((client: pg.Client, send: () => unknown) => unknown) | null = null;

/** Every statement passes here on its way; nothing is changed unless somebody listens. */
function interceptStatements(this: pg.Client, ...given: unknown[]): unknown {
  const send = () => Reflect.apply(original, this, given);
  return heard ? heard(this, send) : send();
}
Object.defineProperty(pg.Client.prototype, 'query', { value: interceptStatements, writable: true });

/** How many statements `work` sends. */
export async function statementsIn(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  heard = (_, send) => {
    count += 1;
    return send();
  };
  await work().finally(() => {
    heard = null;
  });
  return count;
}

/** Calls `die` at the statement of that number while `work` runs: right before it is sent, or right behind it. */
export async function killedAt(
  statement: number,
  moment: 'before' | 'behind',
  die: (client: pg.Client) => void,
  work: () => Promise<unknown>,
): Promise<void> {
  let count = 0;
  heard = (client, send) => {
    count += 1;
    if (count !== statement) return send();
    if (moment === 'before') die(client);
    const sent = send();
    if (moment === 'behind') die(client);
    return sent;
  };
  await work().finally(() => {
    heard = null;
  });
}
