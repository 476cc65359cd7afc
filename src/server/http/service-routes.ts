import { readReleases } from '../../contracts/releases.ts';
import * as service from '../../contracts/service.ts';
import { changelog } from '../../domain/changelog.ts';
import { failingWork } from '../outbox/failing-work.ts';
import type { Route } from './route.ts';
import { open, read } from './serve-contract.ts';

/** Whether the process and its database answer, and which version runs (contract, "Service"; spec 1 §7). */
export const serviceRoutes: readonly Route[] = [
  open(service.readHealth, async () => ({ status: 'up' }) as const),
  open(service.readReadiness, async ({ services }) => {
    await services.database.ready();
    return { status: 'ready' as const, failing: await failingWork(services.database) };
  }),
  open(service.readVersion, async ({ services }) => ({
    version: services.version,
    versionNo: services.version,
  })),
  read(readReleases, async ({ query: { language, since } }) => {
    const upTo = changelog.findIndex(({ versionNo }) => versionNo === since);
    const shown = upTo === -1 ? changelog : changelog.slice(0, upTo);
    return {
      releases: shown.map((release) => ({
        ...release,
        changes: release.changes.map((words) => words[language]),
      })),
    };
  }),
];
