import type { BrowserContext, Page } from 'playwright';
import { closeBrowser } from '../../../e2e/support/browsers.ts';
import { settled } from '../../../e2e/support/sign-in.ts';
import type { Words } from '../../../e2e/support/words.ts';
import { wordsOf } from '../../../e2e/support/words.ts';
import type { Spread } from '../rounds.ts';
import { workAHalfHour } from './portal-work.ts';
import { figuresOf, openSlowPortal, SLOWER, type SlowPortal } from './portal-world.ts';

/** A figure of the portal against what it may be at most; milliseconds unless it says otherwise. */
export interface Figure {
  readonly what: string;
  readonly measured: Spread;
  readonly atMost: number;
}

/** Figures measured in one browser. */
export interface FigureChapter {
  readonly title: string;
  readonly figures: readonly Figure[];
}

const ROUNDS = 5;
const words: Words = wordsOf('en');

/**
 * The portal as it feels on a slow till: first paint, stillness, and the answer to every click and key of a scripted
 * half hour of work.
 */
export async function measurePortal(): Promise<FigureChapter> {
  const slow = await openSlowPortal();
  try {
    const signIn = await opened(slow, false, '/Login', signInShown);
    const list = await opened(slow, true, '/Operations/Item', listShown);
    const work = await worked(slow);
    return {
      title: `In a browser, the processor slowed down ${SLOWER} times`,
      figures: [
        { what: 'sign-in page: largest paint', measured: spreadOf(signIn.paints), atMost: 1_500 },
        { what: 'item list: largest paint', measured: spreadOf(list.paints), atMost: 2_000 },
        { what: 'item list: its first rows drawn', measured: spreadOf(list.shown), atMost: 2_000 },
        {
          what: 'clicks and keys: 98 of 100 answered within',
          measured: spreadOf([work.answered]),
          atMost: 150,
        },
        {
          what: 'layout shift, the worst of all pages (no unit)',
          measured: spreadOf([...signIn.shifts, ...list.shifts, work.shift]),
          atMost: 0.05,
        },
      ],
    };
  } finally {
    await slow.portal.close();
    await closeBrowser();
  }
}

const signInShown = (page: Page) => page.getByLabel(words('login.username'), { exact: true }).waitFor();
/** The grid stands and nothing is on its way: its rows are painted. What assistive technology reads follows later. */
const listShown = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('main canvas') !== null &&
      [...document.querySelectorAll('main [role=status]')].some((one) => /\d/.test(one.textContent)) &&
      document.querySelector('main [role=progressbar]') === null,
    undefined,
    { polling: 'raf' },
  );

/** Opens an address afresh, as from a bookmark, several times. */
async function opened(
  slow: SlowPortal,
  isSignedIn: boolean,
  path: string,
  isShown: (page: Page) => Promise<unknown>,
) {
  const context: BrowserContext = await slow.context(isSignedIn);
  const paints: number[] = [];
  const shown: number[] = [];
  const shifts: number[] = [];
  // The first opening fills the browser's cache, as the day's first does.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const page = await slow.page(context);
    await page.goto(path);
    await isShown(page);
    const now = await page.evaluate(() => performance.now());
    await settled(page);
    const { largestPaint, shift } = await figuresOf(page);
    if (round > 0) {
      paints.push(largestPaint);
      shown.push(now);
      shifts.push(shift);
    }
    await page.close();
  }
  await context.close();
  return { paints, shown, shifts };
}

async function worked(slow: SlowPortal) {
  const context = await slow.context(true);
  const page = await slow.page(context);
  await workAHalfHour(page, words);
  const { interactions, shift } = await figuresOf(page);
  await context.close();
  const ordered = interactions.toSorted((a, b) => a - b);
  if (ordered.length < 100) throw new Error('The half hour had fewer than a hundred clicks and keys.');
  return { answered: ordered[Math.ceil(ordered.length * 0.98) - 1] ?? 0, shift };
}

function spreadOf(values: readonly number[]): Spread {
  const ordered = values.toSorted((a, b) => a - b);
  const at = (place: number) => ordered[place] ?? 0;
  return { min: at(0), median: at(Math.floor(ordered.length / 2)), max: at(ordered.length - 1) };
}
