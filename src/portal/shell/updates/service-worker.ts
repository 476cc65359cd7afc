/** Where the built worker lies; its scope is the whole portal. */
const FILE = '/service-worker.js';

/** Tells the worker of the new version to take over; resolves at once where there is none. */
export async function takeOver(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const waiting = registration?.waiting;
  if (!waiting) return;
  const taken = new Promise<void>((done) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => done(), { once: true }),
  );
  waiting.postMessage('takeOver');
  await Promise.race([taken, new Promise((done) => setTimeout(done, 2000))]);
}

/**
 * Registers the service worker of a built portal and calls back when a newer version was installed while this one
 * runs. A failure to register is only logged (spec 1 §8); gives the function that looks for a newer version.
 */
export function watchVersions(onInstalled: () => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {};
  let registration: ServiceWorkerRegistration | null = null;
  const heed = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) onInstalled();
    });
  navigator.serviceWorker
    .register(FILE)
    .then((registered) => {
      registration = registered;
      if (registered.waiting !== null && navigator.serviceWorker.controller !== null) onInstalled();
      heed(registered.installing);
      registered.addEventListener('updatefound', () => heed(registered.installing));
    })
    .catch((failure: unknown) => console.warn('The service worker could not be registered.', failure));
  return () => void registration?.update().catch(() => {});
}
