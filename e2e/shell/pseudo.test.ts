import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens } from '../../src/portal/shell/routes/routes.tsx';
import { someOf } from '../../tests/support/rounds.ts';
import { go } from '../support/go.ts';
import { openSharedPortal, type RunningPortal } from '../support/portal.ts';
import { signIn } from '../support/sign-in.ts';
import { messageIds, wordsOf } from '../support/words.ts';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await openSharedPortal();
});
afterAll(() => portal?.close());

/** One page of each kind at a desk and on a tablet; on a phone every page there is, one in four in `npm test`. */
const kinds = [
  '/Account',
  '/Configurations',
  '/Operations',
  '/Operations/Vendor/Details',
  '/Operations/Item',
  '/Configurations/SystemConfiguration/Import/Item',
  '/Tutorials',
  '/Home',
];
const everyPage = screens
  .map(({ path }) => path)
  .filter((path) => !['/Theme', '/Home'].includes(path) && !path.startsWith('/development/'));
const rounds = [
  [1440, kinds],
  [992, kinds],
  [375, [...someOf(everyPage, 4), '/Theme', '/Home']],
] as const;

/** Marked at both ends and forty per cent longer, as some languages are. */
function longer(text: string): string {
  const more = '~~~~~ '.repeat(Math.ceil((text.length * 0.4) / 6)).slice(0, Math.ceil(text.length * 0.4));
  return text.trim() === '' ? text : `⟦${text}${more}⟧`;
}

/** The built files of the English catalogue: their names are hashes, which the build's manifest knows. */
function englishFiles(): Set<string> {
  const Manifest = v.record(v.string(), v.object({ file: v.string() }));
  const built = v.parse(Manifest, JSON.parse(readFileSync('dist/portal/.vite/manifest.json', 'utf8')));
  const english = Object.entries(built).filter(([source]) => /messages\/[\w-]+\.en\.json$/.test(source));
  return new Set(english.map(([, { file }]) => `/${file}`));
}

/** The portal's English as it is loaded, every text of it longer. */
async function speakLonger(page: Page): Promise<() => number> {
  let changed = 0;
  const files = englishFiles();
  const isEnglish = (url: URL) => files.has(url.pathname);
  await page.route(isEnglish, async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    const body = code.replace(
      /("[a-z][\w]*(?:\.[\w %-]+)+":|\{type:0,value:)`((?:[^`\\]|\\.)*)`/gi,
      (_all, before: string, text: string) => {
        changed += 1;
        return `${before}\`${longer(text)}\``;
      },
    );
    await route.fulfill({ response, body });
  });
  return () => changed;
}

/** Words of the portal's own that no catalogue holds, ids that show, and words that are cut off. */
function wrongOn(page: Page) {
  return page.evaluate(
    (ids) => {
      const known = new Set(ids);
      const own = 'button, a, h1, h2, h3, label, legend, th, [role=tab], [role=menuitem]';
      // What people named themselves, in tables and on the cards of a phone.
      const isData = (element: Element) =>
        element.closest('li:has(dl), [role=grid], td, th[scope=row], [lang=zh], [hidden], [inert]') !== null;
      const unsaid: string[] = [];
      const cut: string[] = [];
      for (const element of document.querySelectorAll(own)) {
        const text = (element.textContent ?? '').trim();
        if (element.children.length === 0 && known.has(text)) unsaid.push(`id: ${text}`);
        if (element.children.length === 0 && /[a-z]{3}/.test(text) && !text.includes('⟦') && !isData(element))
          unsaid.push(text);
        const { overflowX, textOverflow, visibility } = getComputedStyle(element);
        const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
        if (
          isCut &&
          text.includes('⟦') &&
          overflowX !== 'visible' &&
          textOverflow !== 'ellipsis' &&
          visibility !== 'hidden'
        )
          cut.push(text);
      }
      return { unsaid: [...new Set(unsaid)], cut: [...new Set(cut)] };
    },
    [...messageIds],
  );
}

test('words forty per cent longer are all said, none is cut off, and no page moves sideways at 375 px', async () => {
  const context = await portal.browser.newContext({
    baseURL: portal.server.address,
    locale: 'en-MY',
    reducedMotion: 'reduce',
    // The test stands between the page and its code.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const words = wordsOf('en');
  await signIn({ page, words, language: 'en', faults: [], close: async () => {} }, 'kopi-admin');
  const changed = await speakLonger(page);
  await page.goto('/Theme');
  await page.getByRole('heading', { level: 1, name: longer(words('theme.title')) }).waitFor();
  expect(changed()).toBeGreaterThan(800);
  for (const [width, addresses] of rounds) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of addresses) {
      await go(page, address);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect({ address, width, sideways, ...(await wrongOn(page)) }).toEqual({
        address,
        width,
        sideways: 0,
        unsaid: [],
        cut: [],
      });
    }
  }
  await context.close();
});
