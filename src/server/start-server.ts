import { once } from 'node:events';
import { offerSetUp } from './accounts/sign-in/set-up.ts';
import { startPackRunner } from './audit-pack/pack-runner.ts';
import { type Config, isLoopback } from './config.ts';
import { createServices } from './create-services.ts';
import { openDatabase, UNHURRIED } from './database/database.ts';
import { demoJobKinds } from './demo/activity/perform-postings.ts';
import { areCompaniesMade } from './demo/companies-made.ts';
import { startRecostingRunner } from './documents/recosting-runner.ts';
import { startTimerRunner } from './documents/timer-runner.ts';
import { refuseUnknownStates } from './documents/versions/known-states.ts';
import { CLOSING } from './events/event-routes.ts';
import { openStreams } from './events/open-streams.ts';
import { createApp } from './http/app.ts';
import { openIntake } from './http/bodies/intake.ts';
import { drain, httpServer } from './http/http-server.ts';
import { loadPortal, portalFolder } from './http/static-portal.ts';
import { startImportRunner } from './imports/run/import-runner.ts';
import { importFiles } from './imports/upload/import-files.ts';
import { serveMetrics } from './metrics/metrics-server.ts';
import { jobKinds } from './outbox/job-kinds.ts';
import { startJobRunner } from './outbox/job-runner.ts';
import { routes } from './routes.ts';
import { openSecrets } from './secrets.ts';
import type { Services } from './services.ts';
import { shareSecretKey } from './share-secret-key.ts';
import { closedLines, closeToOthers } from './storage/private-folder.ts';
import { sweepRegularly } from './sweep.ts';

/** Connections that may wait to be taken in: a till's morning rush waits its turn instead of being reset (fault F22). */
const BACKLOG = 4_096;

export interface RunningServer {
  /** What a user starting it should read: where it is, and how to get in. */
  readonly greeting: readonly string[];
  /** Takes no more requests, finishes those in hand (ten seconds at most), then closes the database. */
  readonly stop: () => Promise<void>;
}

/** Opens everything in order; throws one plain sentence when it cannot. */
export async function startServer(config: Config): Promise<RunningServer> {
  const closed = closedLines(config.dataDir, await closeToOthers(config.dataDir));
  const metrics = config.metrics && (await import('./metrics/metrics.ts')).createMetrics();
  const plainDatabase = await openDatabase({
    url: config.databaseUrl,
    readUrl: config.databaseReadUrl,
    dataDir: config.dataDir,
    ...(metrics ? { meter: metrics.database } : {}),
  });
  const secrets = await openSecrets(config);
  try {
    await shareSecretKey(plainDatabase, secrets);
    await refuseUnknownStates(plainDatabase);
  } catch (failure) {
    await plainDatabase.close();
    throw failure;
  }
  const { services, close } = createServices(config, plainDatabase, secrets);
  const imports = startImportRunner({ ...services, files: importFiles(config.dataDir) });
  const { databaseUrl: url, dataDir } = config;
  const packs = startPackRunner(
    services,
    url ? () => openDatabase({ url, dataDir, poolSize: 2, ...UNHURRIED }) : undefined,
  );
  const recostings = startRecostingRunner(services);
  const timers = startTimerRunner(services);
  const jobs = startJobRunner({
    ...services,
    kinds: config.demo ? [...jobKinds, ...demoJobKinds] : jobKinds,
  });
  const sweeping = sweepRegularly(services);
  let stopMetrics = (): void => undefined;
  const parts = async () => {
    stopMetrics();
    sweeping.stop();
    await imports.stop();
    await packs.stop();
    await recostings.stop();
    await timers.stop();
    await jobs.stop();
    await close();
    await plainDatabase.close();
  };
  try {
    if (config.demo) await demonstrate(services);
    const setUpToken = config.demo ? null : await offerSetUp(services.database, services.clock.now());
    const intake = openIntake();
    const app = createApp(services, routes, await loadPortal(portalFolder()), intake, metrics?.requests);
    const server = httpServer(app.fetch, {
      gate: intake.gate,
      // Behind a proxy all connections are the proxy's: it counts those of its callers.
      mostByAddress: config.trustProxy ? null : config.mostConnections,
      ...(metrics ? { meter: metrics.requests } : {}),
    });
    if (metrics && config.metrics)
      stopMetrics = await serveMetrics(
        config.metrics,
        () =>
          metrics.read({
            database: services.database,
            now: services.clock.now,
            requestsInHand: intake.gate.inHand,
            eventStreams: () => openStreams(services.hub),
            version: services.version,
          }),
        services.log,
      );
    server.listen({ port: config.port, host: config.host, backlog: BACKLOG });
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    return {
      greeting: [...greeting(services, port, setUpToken), ...closed],
      async stop() {
        const closed = drain(server);
        services.hub.publish([{ companyId: '*', resource: CLOSING, id: '', outletIds: [] }]);
        await closed;
        await parts();
      },
    };
  } catch (failure) {
    await parts();
    throw failure;
  }
}

/** The demonstration's words and figures are worked out as they are read: by the start that makes it alone. */
async function demonstrate(services: Services): Promise<void> {
  if (await areCompaniesMade(services)) return;
  const { createDemonstration } = await import('./demo/demonstration.ts');
  await createDemonstration(services);
}

function greeting(
  { config, database, version }: Services,
  port: number,
  setUpToken: string | null,
): string[] {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const address = config.publicOrigins[0] ?? `http://${host}:${port}`;
  const home = database.home === 'embedded' ? `the embedded database in ${config.dataDir}` : 'PostgreSQL';
  const lines = [`Backcounter ${version} is at ${address}, on ${home}.`];
  if (config.demo)
    lines.push(
      'Sign in as kopi-admin, kopi-manager, kopi-buyer, kopi-store or kopi-clerk (food service, COM_1001),',
      'or as runcit-admin, -manager, -buyer, -store or -clerk (retail, COM_1617). Password: Backcounter-1',
    );
  if (config.publicOrigins.length === 0 && (config.trustProxy || !isLoopback(config.host)))
    lines.push(
      'PUBLIC_URL is not set: requests are answered under any name. Set it to the address people open, like https://shop.example.com.',
    );
  if (setUpToken) lines.push(`Set up your company here, once: ${address}/SetUp?token=${setUpToken}`);
  return lines;
}
