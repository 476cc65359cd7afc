interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching {
  readonly request: Request;
  respondWith(reply: Promise<Response>): void;
}
/** The part of a service worker's world that is used here. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
  readonly location: { readonly origin: string };
}
declare const self: WorkerScope;

/** Written into the built file: another build is another worker, which is how a browser notices it. */
const BUILD = '__BUILD__';
const CACHE = `portal ${BUILD}`;
const PAGE = '/';

/**
 * Keeps what never changes (hashed files) and the page that names them, so that a page opens on a lost line. A new
 * build waits until the pages of the old one are gone or ask for it; what belongs to the company is never kept.
 */
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(PAGE)));
});

self.addEventListener('activate', (event) => {
  const drop = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  };
  event.waitUntil(drop());
});

self.addEventListener('message', ({ data }) => {
  if (data === 'takeOver') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request));
  else if (request.mode === 'navigate') event.respondWith(fetchedOrKept(request));
});

/** A hashed file never changes: the first reply is good for ever. */
async function keptOrFetched(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const reply = await fetch(request);
  // A full disk costs the copy, never the reply.
  if (reply.ok) await cache.put(request, reply.clone()).catch(() => {});
  return reply;
}

/** The page is always asked for; without a line the one last seen is shown. */
async function fetchedOrKept(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (lost) {
    const kept = await caches.match(PAGE);
    if (kept) return kept;
    throw lost;
  }
}

export {};
