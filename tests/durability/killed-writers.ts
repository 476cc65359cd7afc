import { randomUUID } from 'node:crypto';
import { asJson, idOf, type Json } from '../lifecycles/http/world.ts';

/** A command as it was sent: answered once, however often it had to be sent. */
export interface Written {
  readonly what: 'vendor' | 'order' | 'confirm' | 'receive';
  readonly data: Json;
  /** How many sendings got no answer. */
  readonly unanswered: number;
  /** The answer was the first one again: the write had been kept when the process died. */
  readonly replayed: boolean;
}

/** What the writers need to know of the company they write for. */
export interface Workplace {
  readonly address: string;
  readonly cookie: string;
  readonly outletId: string;
  readonly vendorId: string;
  readonly itemIds: readonly string[];
  readonly today: string;
  /** Resolves while the server is not known to be down. */
  readonly up: () => Promise<void>;
  readonly isOver: () => boolean;
  /** Told of each answer. */
  readonly answered: (written: Written) => void;
}

/** One sending in this many is hung up on by the caller before its answer can come. */
const HUNG_UP = 8;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Answers that say "again": the server was away, or the first sending still runs. */
const isNoAnswer = (status: number, code: string): boolean => status >= 500 || code === 'requestInFlight';

/** Sends one command until it is answered, now and then hanging up first, always under the same key and with the same body. */
async function command(
  at: Workplace,
  random: () => number,
  what: Written['what'],
  path: string,
  body: Json,
): Promise<Written> {
  const key = randomUUID();
  for (let unanswered = 0; ; unanswered += 1) {
    await at.up();
    try {
      const response = await fetch(`${at.address}/api${path}`, {
        method: 'POST',
        signal: AbortSignal.timeout(random() < 1 / HUNG_UP ? Math.ceil(random() * 25) : 20_000),
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
          'X-Outlet-Id': at.outletId,
          Cookie: at.cookie,
        },
        body: JSON.stringify(body),
      });
      const { data, error } = asJson(await response.json());
      const code = String(asJson(error).code ?? '');
      if (isNoAnswer(response.status, code)) throw new TypeError(code);
      if (response.status >= 300)
        throw new Error(`${what} was refused: ${response.status} ${JSON.stringify(error)}`);
      const replayed = response.headers.get('idempotent-replayed') === 'true';
      const written = { what, data: asJson(data), unanswered, replayed };
      at.answered(written);
      return written;
    } catch (failure) {
      // A refusal is a fault of the test or the product; anything else means no answer came.
      if (failure instanceof Error && failure.message.includes('was refused')) throw failure;
      await pause(20);
    }
  }
}

/** Writes until it is over: now a vendor, now an order carried through to its last receipt. Gives all it wrote. */
export async function writer(at: Workplace, name: string, random: () => number): Promise<Written[]> {
  const written: Written[] = [];
  const write = async (what: Written['what'], path: string, body: Json) => {
    const done = await command(at, random, what, path, body);
    written.push(done);
    return done.data;
  };
  for (let nth = 1; !at.isOver(); nth += 1) {
    if (random() < 0.5) {
      await write('vendor', '/vendors', { vendorCode: `${name}-${nth}`, name: `Vendor ${name} ${nth}` });
      continue;
    }
    const made = await write('order', '/purchaseorders', {
      vendorId: at.vendorId,
      deliverToOutletId: at.outletId,
      issueDate: at.today,
      referencePoNo: `${name}-${nth}`,
      lines: at.itemIds.map((itemId) => ({ itemId, quantity: '10', unitCost: '2.5' })),
    });
    const order = asJson(made.document);
    const events = `/purchaseorders/${idOf(order)}/events`;
    const confirmed = await write('confirm', events, { type: 'confirm', version: order.version });
    const part = { post: true, lines: linesOf(order).map(({ id }) => ({ lineId: id, quantity: '4' })) };
    const { version } = asJson(confirmed.document);
    const partly = await write('receive', events, { type: 'receive', version, ...part });
    await write('receive', events, { type: 'receive', version: asJson(partly.document).version, post: true });
  }
  return written;
}

const linesOf = (order: Json): Json[] => (Array.isArray(order.lines) ? order.lines.map(asJson) : []);
