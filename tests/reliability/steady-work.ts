import { readdirSync, readFileSync } from 'node:fs';
import { type Client, clientOf } from '../bench/client.ts';
import type { ServerProcess } from '../support/processes/server-process.ts';

/** Memory in MB and open files of a process, so many seconds after work began. */
export interface Sample {
  readonly second: number;
  readonly rss: number;
  readonly handles: number;
}
/** One answered call and how long it took. */
export interface Call {
  readonly second: number;
  readonly ms: number;
  readonly kind: 'list' | 'one' | 'write';
}
/** What became of a stretch of work. */
export interface Worked {
  readonly calls: readonly Call[];
  readonly samples: readonly Sample[];
  readonly errors: readonly string[];
}

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

function look(pid: number, second: number): Sample {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const rss = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  return { second, rss, handles: readdirSync(`/proc/${pid}/fd`).length };
}

/** Signs a user of the demonstration in. */
export async function signedIn(
  server: ServerProcess,
  username: string,
): Promise<{ cookie: string; outletId: string }> {
  const body = JSON.stringify({ username, password: 'Backcounter-1' });
  const headers = { 'Content-Type': 'application/json' };
  const reply = await fetch(`${server.address}/api/account/login`, { method: 'POST', headers, body });
  const cookie = reply.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  const outlets = await fetch(`${server.address}/api/account/outlets`, { headers: { Cookie: cookie } });
  const parsed: { data: { outlets: readonly { id: string }[] } } = await outlets.json();
  return { cookie, outletId: parsed.data.outlets[0]?.id ?? '' };
}

/** People of the demonstration at work at a steady rate (calls a second): lists, records and receipts of five lines. */
export async function steadyWork(
  server: ServerProcess,
  {
    seconds,
    rate,
    people: count,
  }: { readonly seconds: number; readonly rate: number; readonly people: number },
): Promise<Worked> {
  const { cookie, outletId } = await signedIn(server, 'kopi-admin');
  const people: Client[] = Array.from({ length: count }, () => clientOf(server.address, cookie, outletId));
  const vendors = await people[0]?.call('GET', '/vendors?pageSize=10');
  const items = await people[0]?.call('GET', '/items?pageSize=10&stockType=Normal');
  const idsIn = (data: unknown, key: string): string[] => {
    const list = Object(data)[key];
    return Array.isArray(list) ? list.map(({ id }) => String(id)) : [];
  };
  const [vendorId] = idsIn(vendors, 'vendors');
  const itemIds = idsIn(items, 'items').slice(0, 5);
  const today = new Date().toISOString().slice(0, 10);
  const lines = itemIds.map((itemId) => ({ itemId, quantity: '1', unitCost: '2' }));
  const calls: Call[] = [];
  const samples: Sample[] = [];
  const errors: string[] = [];
  const began = performance.now();
  const second = () => (performance.now() - began) / 1000;
  let nth = 0;
  const person = async (client: Client): Promise<void> => {
    while (second() < seconds) {
      const mine = nth;
      nth += 1;
      const due = (mine / rate) * 1000;
      const wait = due - (performance.now() - began);
      if (wait > 0) await new Promise((again) => setTimeout(again, wait));
      const kind = mine % 10 < 5 ? 'list' : mine % 10 < 8 ? 'one' : 'write';
      const from = performance.now();
      try {
        if (kind === 'list') await client.send('GET', `/items?pageSize=50&page=${1 + (mine % 3)}`);
        else if (kind === 'one') await client.send('GET', `/items/${itemIds[mine % itemIds.length]}`);
        else
          await client.send('POST', '/goodsreceivednotes', { vendorId, outletId, postingDate: today, lines });
        calls.push({ second: second(), ms: performance.now() - from, kind });
      } catch (failure) {
        errors.push(String(failure).slice(0, 300));
      }
    }
  };
  const watching = setInterval(() => samples.push(look(server.pid(), second())), 1000);
  await Promise.all(people.map(person));
  clearInterval(watching);
  for (const client of people) client.close();
  return { calls, samples, errors };
}
