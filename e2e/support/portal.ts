import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { browserFlags, findChromium } from '../../tests/support/chromium.ts';
import { type DemonstrationServer, demonstrationPassword, startDemonstration } from './demonstration.ts';
import { type Language, localeOf, type Words, wordsOf } from './words.ts';

/** A page of the running portal, in its own browser profile. */
export interface Desk {
  readonly page: Page;
  readonly words: Words;
  readonly language: Language;
  /** What the page threw or logged as an error, with the calls that were refused left out. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

export interface DeskOptions {
  readonly language?: Language;
  readonly width?: number;
  readonly height?: number;
  readonly isDark?: boolean;
}

/** The built portal with the demonstration companies, and a browser to open it in. */
export interface RunningPortal {
  readonly server: DemonstrationServer;
  readonly browser: Browser;
  sitDown(options?: DeskOptions): Promise<Desk>;
  close(): Promise<void>;
}

/** Starts server and browser; `env` as for the server, the bot check is off unless given. */
export async function openPortal(env: Readonly<Record<string, string>> = {}): Promise<RunningPortal> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('The browser tests need a Chromium; name one with CHROMIUM_PATH.');
  const [server, browser] = await Promise.all([
    startDemonstration(env),
    chromium.launch({ executablePath, args: browserFlags }),
  ]);
  return {
    server,
    browser,
    sitDown: (options = {}) => sitDown(browser, server.address, options),
    close: async () => {
      const cookies = await Promise.all(browser.contexts().map((context) => context.cookies()));
      await browser.close();
      await server.close();
      const tokens = cookies.flat().flatMap(({ name, value }) => (/session$/.test(name) ? [value] : []));
      refuseTraces(server.output(), [demonstrationPassword, ...tokens]);
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

async function sitDown(browser: Browser, address: string, options: DeskOptions): Promise<Desk> {
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
  // The portal begins light whatever the system says (spec 1 §4): dark is a choice of the person's.
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
