import { afterAll, vi } from 'vitest';

/** Pages come lazily, and a busy machine takes its time with them: what is awaited may take longer than a second. */
const LONGEST = 60_000;

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: LONGEST });
  // React's development build notes for every element the stack that made it: a fifth of a walk, and read by nobody here.
  const internals: unknown = Reflect.get(
    await import('react'),
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals === 'object' && internals !== null)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      configurable: true,
      get: () => Number.POSITIVE_INFINITY,
      set: () => undefined,
    });
  const { toast } = await import('sonner');
  // Files of a worker share one window and its modules: each leaves an empty page, no toast that the next page would
  // show again, and nothing half loaded behind.
  afterAll(async () => {
    cleanup();
    toast.dismiss();
    document.body.replaceChildren();
    await vi.dynamicImportSettled();
  });
}
