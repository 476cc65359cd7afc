import * as v from 'valibot';
import { postgresUrl } from './database/hosts/addresses.ts';

/** Shown until SUPPORT_EMAIL names the real one. */
const EXAMPLE_SUPPORT = 'support@backcounter.example';
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

const optionalText = v.optional(v.pipe(v.string(), v.nonEmpty()));
const listOf = (text: string): string[] => text.split(',').map((part) => part.trim());
const onOrOff = v.picklist(['on', 'off']);

/** Whether only this machine reaches a server that listens there. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host);

/** `https://shop.example.com` of what may end in a slash; null for anything that is more or less than that. */
function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, href, protocol } = new URL(address);
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : null;
}
const origins = (text: string): string[] => listOf(text).flatMap((address) => originOf(address) ?? []);

const port = v.pipe(v.string(), v.digits('must be a number'), v.transform(Number), v.maxValue(65_535));

const environment = v.object({
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty()), '127.0.0.1'),
  PORT: v.optional(port, '3000'),
  METRICS_HOST: v.optional(v.pipe(v.string(), v.nonEmpty()), '127.0.0.1'),
  METRICS_PORT: v.optional(port),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty()), '.data'),
  DATABASE_URL: v.optional(postgresUrl),
  DATABASE_READ_URL: v.optional(postgresUrl),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => origins(text).length === listOf(text).length,
        'must be the address people open, like https://shop.example.com; several separated by commas',
      ),
      v.transform(origins),
    ),
  ),
  PORTAL_ENVIRONMENT: v.optional(v.picklist(['production', 'staging']), 'production'),
  DEMO: v.optional(onOrOff),
  BOT_CHECK: v.optional(v.picklist(['altcha', 'recaptcha', 'turnstile', 'off']), 'altcha'),
  BOT_CHECK_SECRET: optionalText,
  BOT_CHECK_SITE_KEY: optionalText,
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  STORAGE_LIMIT: v.optional(
    v.pipe(v.string(), v.digits('must be a number of megabytes'), v.transform(Number), v.minValue(1)),
    '1024',
  ),
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  TRUST_PROXY: v.optional(onOrOff, 'off'),
  SUPPORT_PHONES: v.optional(v.pipe(v.string(), v.transform(listOf)), '+60 3-5550 0100, +60 12-555 0100'),
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an e-mail address'))),
  NEW_PORTAL_URL: v.optional(v.pipe(v.string(), v.regex(/^(https?:\/\/|\/)/, 'must be an address')), '/'),
  MOST_CONNECTIONS: v.optional(
    v.pipe(v.string(), v.digits('must be a number'), v.transform(Number), v.minValue(10)),
    '500',
  ),
  AUDIT_ANCHOR: v.optional(
    v.union(
      [
        v.pipe(
          v.string(),
          v.startsWith('mailto:'),
          v.transform((text) => text.slice('mailto:'.length)),
          v.email(),
          v.transform((address) => ({ kind: 'mail' as const, address })),
        ),
        v.pipe(
          v.string(),
          v.nonEmpty(),
          v.check((text) => !text.startsWith('mailto:')),
          v.transform((path) => ({ kind: 'file' as const, path })),
        ),
      ],
      'must be a file, a folder, or mailto: and an address',
    ),
  ),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent'])),
});

/** Everything the environment decides, parsed once at start. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Where what the process measures is read; null: nowhere, and nothing is measured. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  readonly dataDir: string;
  /** Unset: the embedded database under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Standbys for reads that may be some seconds old; unset: all reads go to the primary. */
  readonly databaseReadUrl: string | undefined;
  /** Where people open the portal, as browsers write it: `https://shop.example.com`. Empty when not set. */
  readonly publicOrigins: readonly string[];
  readonly portalEnvironment: 'production' | 'staging';
  /** Whether a first start makes the demonstration companies. */
  readonly demo: boolean;
  readonly botCheck: 'altcha' | 'recaptcha' | 'turnstile' | 'off';
  readonly botCheckSecret: string | undefined;
  readonly botCheckSiteKey: string | undefined;
  readonly smtpUrl: string | undefined;
  /** What one company may keep of pictures and attachments, in bytes. */
  readonly storageLimit: number;
  readonly secretKey: string | undefined;
  /** Two numbers to call for help. */
  readonly supportPhones: readonly string[];
  /** Where people ask for help. */
  readonly supportEmail: string;
  /** Who is told by mail of a request for a demonstration; null: nobody. */
  readonly signUpRecipient: string | null;
  /** Where the newer portal is; this one's own front page unless named. */
  readonly newPortalUrl: string;
  /** Forwarded headers are believed only when a proxy in front is vouched for. */
  readonly trustProxy: boolean;
  /** How many connections one network address may hold at once. */
  readonly mostConnections: number;
  /** Where the audit trail's daily anchors go beside the file under `dataDir`. */
  readonly auditAnchor:
    | { readonly kind: 'file'; readonly path: string }
    | { readonly kind: 'mail'; readonly address: string }
    | undefined;
  /** `info` adds one line per request; unset on a loopback host only what went wrong is written. */
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** Reads the environment; throws one plain sentence per mistake. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environment, given);
  if (!parsed.success)
    throw new Error(
      parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`).join('\n'),
    );
  const env = parsed.output;
  if (env.DATABASE_READ_URL !== undefined && env.DATABASE_URL === undefined)
    throw new Error('DATABASE_READ_URL names standbys of DATABASE_URL, which is not set');
  const onLoopback = isLoopback(env.HOST);
  if (env.BOT_CHECK === 'off' && !onLoopback)
    throw new Error('BOT_CHECK=off is allowed on a loopback HOST only');
  if ((env.BOT_CHECK === 'recaptcha' || env.BOT_CHECK === 'turnstile') && !env.BOT_CHECK_SECRET)
    throw new Error(`BOT_CHECK=${env.BOT_CHECK} needs BOT_CHECK_SECRET`);
  return {
    host: env.HOST,
    port: env.PORT,
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    publicOrigins: env.PUBLIC_URL ?? [],
    portalEnvironment: env.PORTAL_ENVIRONMENT,
    demo: env.DEMO ? env.DEMO === 'on' : onLoopback && !env.DATABASE_URL,
    botCheck: env.BOT_CHECK,
    botCheckSecret: env.BOT_CHECK_SECRET,
    botCheckSiteKey: env.BOT_CHECK_SITE_KEY,
    smtpUrl: env.SMTP_URL,
    storageLimit: env.STORAGE_LIMIT * 1024 * 1024,
    secretKey: env.SECRET_KEY,
    supportPhones: env.SUPPORT_PHONES,
    supportEmail: env.SUPPORT_EMAIL ?? EXAMPLE_SUPPORT,
    // The example's address is nobody's: mails to it stay files.
    signUpRecipient: env.SUPPORT_EMAIL ?? (env.SMTP_URL === undefined ? EXAMPLE_SUPPORT : null),
    newPortalUrl: env.NEW_PORTAL_URL,
    trustProxy: env.TRUST_PROXY === 'on',
    mostConnections: env.MOST_CONNECTIONS,
    auditAnchor: env.AUDIT_ANCHOR,
    logLevel: env.LOG_LEVEL ?? (onLoopback ? 'warn' : 'info'),
  };
}
