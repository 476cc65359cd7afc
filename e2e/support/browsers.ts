import { type Browser, chromium } from 'playwright';
import { browserFlags, findChromium } from '../../tests/support/portal/chromium.ts';

let started: Promise<Browser> | undefined;

/** The one browser of this process: every test file of a worker opens profiles of its own in it. */
export function sharedBrowser(): Promise<Browser> {
  started ??= start();
  return started;
}

/** Ends it; scripts do so, a test worker takes it along when it ends. */
export async function closeBrowser(): Promise<void> {
  const browser = await started;
  started = undefined;
  await browser?.close();
}

async function start(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('The browser tests need a Chromium; name one with CHROMIUM_PATH.');
  // A worker that is ended has no time for farewells: the browser goes when its pipe is gone.
  return chromium.launch({ executablePath, args: browserFlags, handleSIGTERM: false });
}
