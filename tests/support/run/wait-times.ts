import { afterAll, vi } from 'vitest';

/** Pages come lazily, and a busy machine takes its time with them: what is awaited may take longer than a second. */
const LONGEST = 60_000;

if (typeof document !== 'undefined') {
  await import('./act.ts');
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: LONGEST });
  // Files of a worker share one window: each leaves an empty page, nothing half loaded, and no module of the portal.
  afterAll(async () => {
    cleanup();
    document.body.replaceChildren();
    await vi.dynamicImportSettled();
    vi.resetModules();
  });
}
