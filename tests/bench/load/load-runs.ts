import { openWire, type Wire, type WireReply } from './load-wire.ts';

/** What a run of many requests came to. */
export interface Run {
  /** Requests answered with success per second. */
  readonly rate: number;
  /** Milliseconds within which 50 and 99 of a hundred of these were answered. */
  readonly p50: number;
  readonly p99: number;
  /** Told to come back (429, 503), and the slowest of a hundred of them. */
  readonly shed: number;
  readonly shedP99: number;
  /** All requests that were answered, those of the warm-up too. */
  readonly sent: number;
  /** Anything else: another status, or no answer. */
  readonly errors: readonly string[];
}

const WARM_UP_MS = 2_000;

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** What is wrong with a reply whose status says success; null where nothing is. */
export type Fault = (reply: WireReply) => string | null;

/** A number of connections that each send the next request as soon as the last one is answered. */
export async function closedLoop(
  port: number,
  connections: number,
  milliseconds: number,
  next: () => Buffer,
  faultOf: Fault = () => null,
): Promise<Run> {
  const wires = await Promise.all(Array.from({ length: connections }, () => openWire(port)));
  const began = performance.now() + WARM_UP_MS;
  const heard = listening();
  const go = async (wire: Wire): Promise<void> => {
    for (let now = performance.now(); now < began + milliseconds; now = performance.now()) {
      const reply = await wire.send(next()).catch(asText);
      heard.note(typeof reply === 'string' ? reply : (faultOf(reply) ?? reply), now >= began);
    }
  };
  await Promise.all(wires.map(go));
  for (const wire of wires) wire.close();
  return heard.run(milliseconds);
}

/**
 * Requests that come at a given rate whether or not earlier ones are answered, on as many connections as that takes:
 * what a server meets when more people call than it can serve.
 */
export async function openLoop(
  port: number,
  perSecond: number,
  milliseconds: number,
  next: () => Buffer,
): Promise<Run> {
  const MOST_WIRES = 3_000;
  const TICK = 5;
  const free: Wire[] = [];
  const all: Wire[] = [];
  const heard = listening();
  const began = performance.now();
  const pending = new Set<Promise<void>>();
  let sent = 0;
  const one = async (): Promise<void> => {
    let wire = free.pop();
    if (!wire) {
      if (all.length >= MOST_WIRES) return;
      wire = await openWire(port);
      all.push(wire);
    }
    const reply = await wire.send(next()).catch(asText);
    heard.note(reply, true);
    if (typeof reply !== 'string') free.push(wire);
  };
  while (performance.now() - began < milliseconds) {
    const due = ((performance.now() - began) / 1000) * perSecond;
    for (; sent < due; sent += 1) {
      const sending = one().catch((failure: unknown) => heard.note(asText(failure), true));
      pending.add(sending);
      void sending.finally(() => pending.delete(sending));
    }
    await new Promise((again) => setTimeout(again, TICK));
  }
  await Promise.all(pending);
  for (const wire of all) wire.close();
  return heard.run(milliseconds);
}

const asText = (failure: unknown): string => String(failure);

function listening() {
  const done: number[] = [];
  const shed: number[] = [];
  const errors: string[] = [];
  let sent = 0;
  return {
    note(reply: WireReply | string, counts: boolean): void {
      sent += 1;
      if (typeof reply === 'string') errors.push(reply);
      else if (reply.status === 429 || reply.status === 503) shed.push(reply.ms);
      else if (reply.status >= 300) errors.push(`status ${reply.status}`);
      else if (counts) done.push(reply.ms);
    },
    run: (milliseconds: number): Run => ({
      rate: done.length / (milliseconds / 1000),
      p50: percentile(done, 0.5),
      p99: percentile(done, 0.99),
      shed: shed.length,
      sent,
      shedP99: percentile(shed, 0.99),
      errors,
    }),
  };
}
