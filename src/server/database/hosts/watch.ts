import type pg from 'pg';
import type { Address } from './addresses.ts';
import { type Leader, leaderAmong } from './leader.ts';
import { lookAt, type Role } from './look.ts';
import type { Position } from './position.ts';

const LOOK_EVERY = 1_000;
/** Looks asked for by many at once are one. */
const LOOK_SOON = 20;
/** How long (ms) a start waits for a host that takes writes: a promotion may be under way. */
const FIND_WITHIN = 10_000;

/** A host with what it may be used for. */
interface Host {
  readonly name: string;
  /** Where it is reached to write; null where it is named for reads alone. */
  readonly writing: Address | null;
  readonly reading: Address | null;
  client: pg.Client | null;
  role: Role | null;
  why: string;
  looking: Promise<void> | null;
  /** When the primary was last known to be where this standby has come to, in `performance.now()` time. */
  caughtUpAt: number;
}

/** What the primary had written when it was asked. */
interface Sample {
  readonly askedAt: number;
  readonly flushed: Position;
}

export interface WatchedHosts {
  /** The host that takes writes, as last seen. */
  primary(): Address;
  /** The first standby named for reads that lags by no more than `mostLag` ms; null where there is none. */
  standby(mostLag: number): Address | null;
  /** Looks again now: something was met that does not fit what is known. */
  lookSoon(): void;
  onMoved(tell: (to: Address, from: Address) => void): void;
  /** Told what the primary had written, with the time (`performance.now()`) it was asked. */
  onSample(tell: (inserted: Position, askedAt: number) => void): void;
  /** How many seconds each host named for reads is behind, those that are away included. */
  lags(): readonly { readonly name: string; readonly seconds: number }[];
  close(): Promise<void>;
}

/**
 * Asks every host once a second what it is, and moves when another one takes the writes (`leaderAmong`). A primary that
 * only does not answer is kept until there is another.
 * @throws one plain sentence where no host takes writes
 */
export async function watchHosts(
  writing: readonly Address[],
  reading: readonly Address[],
  newClient: (address: Address) => pg.Client,
): Promise<WatchedHosts> {
  const hosts = [...new Set([...writing, ...reading].map(({ name }) => name))].map(
    (name): Host => ({
      name,
      writing: writing.find((address) => address.name === name) ?? null,
      reading: reading.find((address) => address.name === name) ?? null,
      client: null,
      role: null,
      why: '',
      looking: null,
      caughtUpAt: Number.NEGATIVE_INFINITY,
    }),
  );
  const movers: ((to: Address, from: Address) => void)[] = [];
  const samplers: ((inserted: Position, askedAt: number) => void)[] = [];
  let samples: Sample[] = [];
  const began = performance.now();
  let leader: Leader | null = null;
  let isClosed = false;

  function decide(): void {
    const before = leader;
    leader = leaderAmong(hosts, before);
    if (!leader || leader.address === before?.address) return;
    samples = [];
    if (before) for (const tell of movers) tell(leader.address, before.address);
  }

  function measure(host: Host, askedAt: number): void {
    const { role } = host;
    if (role?.takesWrites) {
      if (host.writing === null || host.writing !== leader?.address) return;
      samples.push({ askedAt, flushed: role.flushed });
      for (const tell of samplers) tell(role.inserted, askedAt);
      return;
    }
    const replayed = role?.replayed ?? null;
    if (replayed === null) return;
    const passed = samples.filter(({ flushed }) => flushed <= replayed).at(-1);
    if (passed) host.caughtUpAt = Math.max(host.caughtUpAt, passed.askedAt);
    const slowest = Math.min(...hosts.filter(({ reading: named }) => named).map((each) => each.caughtUpAt));
    // A standby that stands still for hours is not measured to the second.
    samples = samples.filter((sample) => sample.askedAt >= slowest).slice(-600);
  }

  async function ask(host: Host): Promise<void> {
    const address = host.writing ?? host.reading;
    if (!address || isClosed) return;
    const askedAt = performance.now();
    const client = host.client ?? newClient(address);
    try {
      if (client !== host.client) {
        client.on('error', () => drop(host, client));
        client.on('end', () => drop(host, client));
        await client.connect();
        if (isClosed) return drop(host, client);
        host.client = client;
      }
      host.role = await lookAt(client);
    } catch (failure) {
      host.why = failure instanceof Error ? failure.message : String(failure);
      host.role = null;
      drop(host, client);
    }
    decide();
    measure(host, askedAt);
  }

  function drop(host: Host, client: pg.Client): void {
    if (host.client === client) {
      host.client = null;
      host.role = null;
      if (!isClosed) lookSoon();
    }
    client.end().catch(() => undefined);
  }

  const lookAtOne = (host: Host): Promise<void> => {
    host.looking ??= ask(host).finally(() => {
      host.looking = null;
    });
    return host.looking;
  };
  const lookAtAll = () => Promise.all(hosts.map(lookAtOne));

  const timer = setInterval(() => void lookAtAll(), LOOK_EVERY);
  timer.unref();
  let soon: NodeJS.Timeout | undefined;
  function lookSoon(): void {
    if (isClosed) return;
    soon ??= setTimeout(() => {
      soon = undefined;
      void lookAtAll();
    }, LOOK_SOON);
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearInterval(timer);
    clearTimeout(soon);
    await Promise.all(hosts.map(({ client }) => client?.end().catch(() => undefined)));
  }

  for (const until = performance.now() + FIND_WITHIN; ; ) {
    await lookAtAll();
    if (leader !== null) break;
    if (performance.now() > until) {
      await close();
      const said = hosts
        .filter((host) => host.writing)
        .map(
          ({ name, role, why }) =>
            `${name} ${role ? 'is a standby or closed to writes' : `does not answer (${why})`}`,
        );
      throw new Error(`DATABASE_URL names no host that takes writes: ${said.join('; ')}`);
    }
    await new Promise((again) => setTimeout(again, LOOK_EVERY / 4));
  }
  const found: Leader = leader;

  return {
    primary: () => (leader ?? found).address,
    standby(mostLag) {
      const oldest = performance.now() - mostLag;
      const usable = hosts.find(
        ({ reading: named, role, caughtUpAt }) =>
          named && role && !role.takesWrites && role.replayed !== null && caughtUpAt >= oldest,
      );
      return usable?.reading ?? null;
    },
    lookSoon,
    onMoved: (tell) => void movers.push(tell),
    onSample: (tell) => void samplers.push(tell),
    lags: () =>
      hosts.flatMap(({ name, reading: named, role, caughtUpAt }) =>
        named && !role?.takesWrites
          ? [{ name, seconds: (performance.now() - Math.max(caughtUpAt, began)) / 1000 }]
          : [],
      ),
    close,
  };
}
