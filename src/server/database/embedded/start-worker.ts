import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Starts the embedded database's thread: the built file beside the server's own, or the source in development. */
export function startWorker(folder: string): Worker {
  const workerData = { folder };
  for (const built of ['./embedded-worker.js', '../embedded-worker.js']) {
    const file = new URL(built, import.meta.url);
    if (existsSync(fileURLToPath(file))) return new Worker(file, { workerData });
  }
  return new Worker(readTypeScript(new URL('../embedded-worker.ts', import.meta.url)), {
    workerData,
    eval: true,
  });
}

/** A program that first teaches its thread to read TypeScript: a thread does not inherit that from its process. */
function readTypeScript(source: URL): string {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const loader = new URL('./dist/esm/api/index.mjs', tsx).href;
  return `import(${JSON.stringify(loader)})
    .then((tsx) => { tsx.register(); return import(${JSON.stringify(source.href)}); })`;
}
