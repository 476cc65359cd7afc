import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Where a Chromium is installed on this machine; null where none is. `CHROMIUM_PATH` names another. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  return (
    [...(named ? [named] : []), ...known, chromium.executablePath()].find((path) => existsSync(path)) ?? null
  );
}

/**
 * A Chromium to test with, installed where the machine has none: Playwright's own download, else the
 * distribution's package.
 * @throws Error when neither can be had
 */
export function provideChromium(): string {
  const found = findChromium();
  if (found) return found;
  const attempts = [
    ['npx', 'playwright', 'install', 'chromium'],
    ['apt-get', 'update'],
    // Without windows it takes a fifth less of the processor.
    ['apt-get', 'install', '-y', 'chromium-headless-shell', 'fonts-noto-cjk'],
    ['apt-get', 'install', '-y', 'chromium', 'fonts-noto-cjk'],
  ] as const;
  for (const [command, ...args] of attempts) {
    console.log(`No Chromium is installed; trying: ${[command, ...args].join(' ')}`);
    spawnSync(command, args, { stdio: 'inherit', timeout: 600_000 });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error('The browser tests need a Chromium. Install one, or name it with CHROMIUM_PATH.');
}

/** Flags for a browser that talks to nobody but the server under test, also when run by root in a container. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
