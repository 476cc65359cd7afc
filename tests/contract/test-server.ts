import { type Logger, pino } from 'pino';
import { standingClock } from '../../src/server/clock.ts';
import { type Config, readConfig } from '../../src/server/config.ts';
import { createServices } from '../../src/server/create-services.ts';
import type { Database } from '../../src/server/database/database.ts';
import { type CompanySeed, demonstrationPassword } from '../../src/server/demo/company.ts';
import { enterPeople, hashPasswords, insertCompany } from '../../src/server/demo/create-company.ts';
import { kopiTiga } from '../../src/server/demo/kopi/company.ts';
import { runcitJiran } from '../../src/server/demo/runcit/company.ts';
import { createApp } from '../../src/server/http/app.ts';
import type { Route } from '../../src/server/http/route.ts';
import { loadPortal } from '../../src/server/http/static-portal.ts';
import type { Outgoing } from '../../src/server/mail/mailer.ts';
import { routes } from '../../src/server/routes.ts';
import { secretsFrom } from '../../src/server/secrets.ts';

interface Sending {
  readonly method?: string;
  readonly body?: unknown;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A reply read to its end. `json` is what is in the envelope, or the whole error. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: Record<string, unknown>;
  readonly cookies: Readonly<Record<string, string>>;
}

/** The whole server without a socket, with two founded companies unless told otherwise, a clock that tests move, and mails kept in a list. */
export async function testServer(
  database: Database,
  settings: Readonly<Record<string, string>> = {},
  {
    companies: withCompanies = true,
    log = pino({ level: 'silent' }),
    more = [],
    failedSignInPause,
  }: {
    readonly companies?: boolean;
    readonly log?: Logger;
    readonly more?: readonly Route[];
    readonly failedSignInPause?: () => number;
  } = {},
) {
  const config: Config = readConfig({ BOT_CHECK: 'off', DATA_DIR: '/nonexistent', ...settings });
  const clock = standingClock(new Date('2026-11-21T08:00:00Z'));
  const mails: Outgoing[] = [];
  const made = createServices(config, database, secretsFrom('a secret of the tests, 32 characters'), {
    clock,
    log,
    mailer: async (mail) => void mails.push(mail),
    ...(failedSignInPause && { failedSignInPause }),
  });
  const founded = withCompanies
    ? [await found(made.services.database, kopiTiga), await found(made.services.database, runcitJiran)]
    : [];
  const [kopi, runcit] = founded;
  const app = createApp(made.services, [...routes, ...more], await loadPortal(null));

  async function send(path: string, sending: Sending = {}): Promise<Answer> {
    const { body, cookie, headers } = sending;
    const response = await app.request(`http://127.0.0.1${path}`, {
      method: sending.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(cookie === undefined ? {} : { Cookie: cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return read(response);
  }
  const signIn = async (username: string, password = demonstrationPassword): Promise<string> => {
    const { status, cookies, text } = await send('/api/account/login', { body: { username, password } });
    if (status !== 200) throw new Error(`${username} could not sign in: ${text}`);
    return `session=${cookies.session}`;
  };
  return { ...made, app, clock, mails, kopi, runcit, send, signIn };
}

export type TestServer = Awaited<ReturnType<typeof testServer>>;

/** What the people of a company sign in with: slow to make on purpose, and made once for all files of a worker. */
const hashesOf = new Map<CompanySeed, Promise<string[]>>();

/** A company with its outlets, groups and sign-ins, and nothing else. */
async function found(database: Database, company: CompanySeed) {
  const hashing = hashesOf.get(company) ?? hashPasswords(company);
  hashesOf.set(company, hashing);
  const hashes = await hashing;
  await database.systemWrite((tx) => insertCompany(tx, company));
  return database.write(company.companyId, (tx) => enterPeople(tx, company, hashes));
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const parsed: { data?: unknown; error?: unknown } = isJson && text !== '' ? JSON.parse(text) : {};
  const inside = parsed.error ?? parsed.data;
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]?.split('=') ?? []);
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: typeof inside === 'object' && inside !== null ? { ...inside } : {},
    cookies: Object.fromEntries(cookies.map(([name = '', value = '']) => [name, value])),
  };
}
