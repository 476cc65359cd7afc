import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startServer } from '../support/processes/server-process.ts';
import type { Result } from './reads.ts';
import { comparisonOf, type Pair } from './rounds.ts';

const ROUNDS = 5;

/** The least that could answer: the embedded engine opened, a statement asked, and a bare HTTP server. */
const BARE = `
  import { createServer } from 'node:http';
  import { mkdirSync } from 'node:fs';
  import { PGlite } from '@electric-sql/pglite';
  mkdirSync(process.env.DATA_DIR, { recursive: true });
  const engine = await PGlite.create(process.env.DATA_DIR + '/database');
  createServer(async (_, reply) => {
    await engine.query('SELECT 1');
    reply.end('ready');
  }).listen(Number(process.env.PORT), '127.0.0.1');
  process.on('SIGTERM', () => void engine.close().then(() => process.exit(0)));`;

/** From the start of the process to its first answer that asked the database, on an empty folder and on one with data. */
export async function measureStarts(): Promise<Result[]> {
  const empty: Pair[] = [];
  const withData: Pair[] = [];
  const demonstration: Pair[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'backcounter-bench-'));
    const [bareFirst, bareAgain] = [await bare(join(folder, 'bare')), await bare(join(folder, 'bare'))];
    const [first, again] = await served(join(folder, 'served'), 'off');
    empty.push({ floor: bareFirst, measured: first });
    withData.push({ floor: bareAgain, measured: again });
    if (round < 2)
      demonstration.push({ floor: first, measured: (await served(join(folder, 'demo'), 'on'))[0] });
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  const floor = 'the bare engine on the same disk + a bare HTTP server';
  return [
    { what: 'start to first answer: empty folder', floor, comparison: comparisonOf(empty) },
    { what: 'start to first answer: with data', floor, comparison: comparisonOf(withData) },
    {
      what: 'start to first answer: making the demonstration companies',
      floor: 'the start on an empty folder',
      comparison: comparisonOf(demonstration),
    },
  ];
}

/** A first start and a second one of the real server. */
async function served(dataDir: string, demo: 'on' | 'off'): Promise<[number, number]> {
  const began = performance.now();
  const server = await startServer({ dataDir, env: { DEMO: demo } });
  const first = performance.now() - began;
  await server.stop();
  const again = await server.start();
  await server.stop();
  return [first, again];
}

async function bare(dataDir: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '--eval', BARE], {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
  });
  const gone = new Promise((done) => child.once('exit', done));
  while (!(await answers(port))) await new Promise((again) => setTimeout(again, 25));
  const took = performance.now() - began;
  child.kill('SIGTERM');
  await gone;
  return took;
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}`).then(
    (reply) => reply.ok,
    () => false,
  );
