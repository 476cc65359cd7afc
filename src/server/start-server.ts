import { once } from 'node:events';
import { offerSetUp } from './accounts/set-up.ts';
import { agreeOnKey } from './agree-on-key.ts';
import type { Config } from './config.ts';
import { createServices } from './create-services.ts';
import { openDatabase } from './database/database.ts';
import { startRecostingRunner } from './documents/recosting-runner.ts';
import { CLOSING } from './events/event-routes.ts';
import { createApp } from './http/app.ts';
import { openGate } from './http/gate.ts';
import { drain, httpServer } from './http/http-server.ts';
import { routes } from './http/routes.ts';
import { loadPortal, portalFolder } from './http/static-portal.ts';
import { startImportRunner } from './imports/run/import-runner.ts';
import { importFiles } from './imports/upload/import-files.ts';
import { openSecrets } from './secrets.ts';
import type { Services } from './services.ts';
import { sweepRegularly } from './sweep.ts';

/** Connections that may wait to be taken in: a till's morning rush waits its turn instead of being reset (fault F22). */
const BACKLOG = 4_096;

export interface RunningServer {
  /** What a person starting it should read: where it is, and how to get in. */
  readonly greeting: readonly string[];
  /** Takes no more requests, finishes those in hand (ten seconds at most), then closes the database. */
  readonly stop: () => Promise<void>;
}

/** Opens everything in order; throws one plain sentence when it cannot. */
export async function startServer(config: Config): Promise<RunningServer> {
  const plainDatabase = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  const secrets = await openSecrets(config);
  await agreeOnKey(plainDatabase, secrets).catch(async (failure: unknown) => {
    await plainDatabase.close();
    throw failure;
  });
  const { services, close } = createServices(config, plainDatabase, secrets);
  const imports = startImportRunner({ ...services, files: importFiles(config.dataDir) });
  const recostings = startRecostingRunner(services);
  const sweeping = sweepRegularly(services);
  const parts = async () => {
    sweeping.stop();
    await imports.stop();
    await recostings.stop();
    await close();
    await plainDatabase.close();
  };
  try {
    if (config.demo) await demonstrate(services);
    const setUpToken = config.demo ? null : await offerSetUp(services.database, services.clock.now());
    const gate = openGate();
    const app = createApp(services, routes, await loadPortal(portalFolder()), gate);
    const server = httpServer(app.fetch, { gate });
    server.listen({ port: config.port, host: config.host, backlog: BACKLOG });
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    return {
      greeting: greeting(services, port, setUpToken),
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

/** The demonstration's words and figures are worked out as they are read, which a start without it need not wait for. */
async function demonstrate(services: Services): Promise<void> {
  const { createDemonstration } = await import('./demo/demonstration.ts');
  await createDemonstration(services);
}

function greeting(
  { config, database, version }: Services,
  port: number,
  setUpToken: string | null,
): string[] {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const address = `http://${host}:${port}`;
  const home = database.home === 'embedded' ? `the embedded database in ${config.dataDir}` : 'PostgreSQL';
  const lines = [`Backcounter ${version} is at ${address}, on ${home}.`];
  if (config.demo)
    lines.push(
      'Sign in as kopi-admin, kopi-manager, kopi-buyer, kopi-store or kopi-clerk (food service, COM_1001),',
      'or as runcit-admin, -manager, -buyer, -store or -clerk (retail, COM_1617). Password: Backcounter-1',
    );
  if (setUpToken) lines.push(`Set up your company here, once: ${address}/SetUp?token=${setUpToken}`);
  return lines;
}
