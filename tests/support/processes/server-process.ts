import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

export interface ServerOptions {
  /** A folder of this test alone. */
  readonly dataDir: string;
  /** Without it the embedded database under `dataDir`. */
  readonly databaseUrl?: string;
  /** The built server, or its source; the build where there is one unless said. */
  readonly from?: 'build' | 'source';
  /** A command that starts it in its own way: what follows is the program and its arguments. */
  readonly launcher?: readonly [string, ...string[]];
  /** Further settings; the demonstration companies and the bot check are off unless said. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface ServerProcess {
  readonly address: string;
  readonly pid: () => number;
  /** Everything it has printed so far. */
  readonly output: () => string;
  /** Ends it the way a power cut would; resolves when it is gone. */
  kill(): Promise<void>;
  /** Asks it to end; resolves with its exit code. */
  stop(): Promise<number | null>;
  /** Starts it again on the same data and port; resolves with the milliseconds until it was ready. */
  start(): Promise<number>;
}

const BUILT = resolve('dist/server/main.js');
const READY_WITHIN = 600_000;

/** Starts the real server as a process of its own and waits until it is ready. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let output = '';

  async function start(): Promise<number> {
    const began = performance.now();
    const [command, ...before] = options.launcher ?? [];
    const own =
      command === undefined ? program(options.from) : [...before, process.execPath, ...program(options.from)];
    const started = spawn(command ?? process.execPath, own, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...{
          HOST: '127.0.0.1',
          PORT: String(port),
          DATA_DIR: options.dataDir,
          DEMO: 'off',
          BOT_CHECK: 'off',
        },
        ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
        ...options.env,
      },
    });
    child = started;
    const note = (text: Buffer): void => {
      output += text.toString();
    };
    started.stdout.on('data', note);
    started.stderr.on('data', note);
    while (performance.now() - began < READY_WITHIN) {
      if (started.exitCode !== null || started.signalCode !== null)
        throw new Error(`The server ended before it was ready:\n${output}`);
      if (await isReady(address)) return performance.now() - began;
      await new Promise((again) => setTimeout(again, 25));
    }
    started.kill('SIGKILL');
    throw new Error(`The server was not ready within ${READY_WITHIN} ms:\n${output}`);
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = child;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return ending?.exitCode ?? null;
    const gone = new Promise<number | null>((done) => ending.once('exit', done));
    ending.kill(signal);
    return gone;
  }

  await start();
  return {
    address,
    pid: () => child?.pid ?? 0,
    output: () => output,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    start,
  };
}

/** What node is given to run the server; the build as `npm start` runs it. */
export function program(from?: 'build' | 'source'): string[] {
  const isBuilt = from === 'build' || (from === undefined && existsSync(BUILT));
  return isBuilt ? ['--max-semi-space-size=4', BUILT] : ['--import', 'tsx', resolve('src/server/main.ts')];
}

async function isReady(address: string): Promise<boolean> {
  try {
    const reply = await fetch(`${address}/api/ready`, { signal: AbortSignal.timeout(2_000) });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false;
  }
}

/** Below the ports a system gives to whoever asks for any: none of these is taken by a call that goes out meanwhile. */
const PORTS = { from: 20_000, to: 32_000 } as const;

/** A port of the loopback nobody listens on at this moment, and that nobody is given unasked before it is used. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
}

/** @throws Error where no port at all can be listened on */
function isFree(port: number): Promise<boolean> {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', (failure: NodeJS.ErrnoException) =>
      failure.code === 'EADDRINUSE' ? found(false) : failed(failure),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => found(true)));
  });
}
