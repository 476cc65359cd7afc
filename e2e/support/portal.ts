import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { sharedBrowser } from './browsers.ts';
import {
  type DemonstrationServer,
  demonstrationPassword,
  sharedDemonstration,
  startDemonstration,
  startEmpty,
} from './demonstration.ts';
import { type Language, localeOf, type Words, wordsOf } from './words.ts';

/** A page of the running portal, in its own browser profile. */
export interface PortalTab {
  readonly page: Page;
  readonly words: Words;
  readonly language: Language;
  /** What the page threw or logged as an error, with the calls that were refused left out. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

export interface PortalTabOptions {
  readonly language?: Language;
  readonly width?: number;
  readonly height?: number;
  readonly isDark?: boolean;
}

/** The built portal with the demonstration companies, and a browser to open it in. */
export interface RunningPortal {
  readonly server: DemonstrationServer;
  readonly browser: Browser;
  openTab(options?: PortalTabOptions): Promise<PortalTab>;
  close(): Promise<void>;
}

/**
 * A server of this test file alone, whose records it may change; `env` as for the server, the bot check is off unless
 * given. Without a home named it is on any.
 */
export const openPortal = (
  env: Readonly<Record<string, string>> = {},
  home?: 'embedded',
): Promise<RunningPortal> => portalOn(startDemonstration(env, home));

/** An empty server, which offers to set up its first company. */
export const openEmptyPortal = (): Promise<RunningPortal> => portalOn(startEmpty());

/** The server that all files of a worker share which only look, or keep what they do to their own page. */
export const openSharedPortal = (): Promise<RunningPortal> => portalOn(sharedDemonstration());

async function portalOn(starting: Promise<DemonstrationServer>): Promise<RunningPortal> {
  const [server, browser] = await Promise.all([starting, sharedBrowser()]);
  const said = server.output().length;
  return {
    server,
    browser,
    openTab: (options = {}) => openTab(browser, server.address, options),
    close: async () => {
      const contexts = browser.contexts();
      const cookies = await Promise.all(contexts.map((context) => context.cookies()));
      await Promise.all(contexts.map((context) => context.close()));
      await server.close();
      const tokens = cookies.flat().flatMap(({ name, value }) => (/session$/.test(name) ? [value] : []));
      refuseTraces(server.output().slice(said), [demonstrationPassword, ...tokens]);
    },
  };
}

/**
 * Whatever was done in the browser, its pages broke no rule of their content policy, and no line of the server's log
 * holds a password or a cookie (reliability §4 no. 34, 57).
 */
export function refuseTraces(output: string, secrets: readonly string[]): void {
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  const found = lines.filter(
    (line) => line.includes('content policy report') || secrets.some((secret) => line.includes(secret)),
  );
  if (found.length > 0) throw new Error(`The server's log should not have:\n${found.slice(0, 5).join('\n')}`);
}

async function openTab(browser: Browser, address: string, options: PortalTabOptions): Promise<PortalTab> {
  const { language = 'en', width = 1440, height = 900, isDark = false } = options;
  const look: BrowserContextOptions = {
    baseURL: address,
    locale: localeOf[language],
    timezoneId: 'Asia/Kuala_Lumpur',
    viewport: { width, height },
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  };
  const context = await browser.newContext(look);
  context.setDefaultTimeout(45_000);
  // The portal begins light whatever the system says (spec 1 §4): dark is a choice of the user's.
  if (isDark)
    await context.addInitScript(() => {
      if (localStorage.getItem('theme') === null) localStorage.setItem('theme', 'Dark Theme');
    });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // A refused call is the browser's own line; what the portal makes of it is asserted on the page.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  return { page, words: wordsOf(language), language, faults, close: () => context.close() };
}
