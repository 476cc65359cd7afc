// An example till: it goes on selling without a network, and sends what it sold when there is one.
// It needs Node and nothing else. docs/how-to/connect-a-till.md explains it.
import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';

/** Entries of one call. The office takes 200, of 1 MB together. */
const BATCH = 100;
/** How long to wait before a call is tried again, in milliseconds; the last one from then on. */
const WAITS = [1_000, 5_000, 30_000, 120_000];

/** Answers that will be the same however often the same is asked. */
const isFinal = (status) => status >= 400 && status < 500 && status !== 429;

export class TurnedAway extends Error {}

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * @param office where Backcounter is: `https://office.example`
 * @param file where the till keeps its key and what it still has to send
 */
export function createTill({ office, file, request = fetch, pause = sleep }) {
  /** @type {{ deviceId: string, deviceKey: string | null, last: number, queue: object[], held: object[] }} */
  let state;

  /** What is on disk is whole at every moment: it is written beside, then put in place. */
  async function keep() {
    await writeFile(`${file}.new`, JSON.stringify(state));
    await rename(`${file}.new`, file);
  }

  async function open() {
    const text = await readFile(file, 'utf8').catch((failure) => {
      if (failure.code === 'ENOENT') return null;
      throw failure;
    });
    state = text
      ? JSON.parse(text)
      : { deviceId: randomUUID(), deviceKey: null, last: 0, queue: [], held: [] };
  }

  /** One call, tried until there is an answer. A call that got lost may have been done: it is sent again as it was. */
  async function call(path, body) {
    for (let tries = 0; ; tries += 1) {
      try {
        const reply = await request(`${office}/api/till/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
        const { data, error } = await reply.json();
        if (reply.ok) return data;
        if (isFinal(reply.status)) throw new TurnedAway(`${error.code}: ${error.message}`);
      } catch (failure) {
        if (failure instanceof TurnedAway) throw failure;
      }
      await pause(WAITS[Math.min(tries, WAITS.length - 1)]);
    }
  }

  return {
    open,
    /** Once, with the licence key of this device: the office gives a key for every call after it. */
    async activate(companyId, licenceKey) {
      const { deviceKey, terminal } = await call('activate', {
        ...{ companyId, key: licenceKey, deviceId: state.deviceId },
        unsynced: state.queue.length,
      });
      state.deviceKey = deviceKey;
      await keep();
      return terminal.siteId;
    },
    /** A finished sale: on disk before the client leaves. Gives its number. */
    async sell(sale) {
      state.last += 1;
      const salesNo = `S-${String(state.last).padStart(6, '0')}`;
      state.queue.push({ salesNo, dateTime: new Date().toISOString(), ...sale });
      await keep();
      return salesNo;
    },
    /** A sale called off, whether the office has it yet or not. */
    async voidSale(salesNo, remark) {
      state.queue.push({ event: 'void', salesNo, remark });
      await keep();
    },
    /** Sends all there is, oldest first. What was answered leaves the queue: the office has it, posted or held. */
    async send() {
      const told = { accepted: 0, duplicate: 0, held: 0 };
      while (state.queue.length > 0) {
        const batch = state.queue.slice(0, BATCH);
        const { sales } = await call('sales', { deviceKey: state.deviceKey, sales: batch });
        for (const answer of sales) {
          told[answer.status] += 1;
          if (answer.status === 'held') state.held.push(answer);
        }
        state.queue = state.queue.slice(batch.length);
        await keep();
      }
      return told;
    },
    waiting: () => state.queue.length,
    /** What the office has held, with the reasons: for the screen of whoever runs the shop. */
    held: () => state.held,
  };
}
