import type { BrowserContext, Page } from 'playwright';
import { openPortal, type RunningPortal } from '../../../e2e/support/portal.ts';
import { signIn } from '../../../e2e/support/sign-in.ts';

/** What the browser itself says of a page so far, in milliseconds; the shift without unit. */
export interface PageFigures {
  /** When the largest text or picture was painted. */
  readonly largestPaint: number;
  /** How far things moved without being asked to (cumulative layout shift). */
  readonly shift: number;
  /** From each click or key to the next paint, the slowest event of each interaction. */
  readonly interactions: readonly number[];
}

interface Noted {
  largestPaint: number;
  shift: number;
  interactions: Record<string, number>;
}

declare global {
  interface Window {
    noted: Noted;
  }
}

/** The browser's own measuring, put into every page before its code. */
const watch = { path: `${import.meta.dirname}/page-watch.js` };

/** What the page has noted since it was opened. */
export async function figuresOf(page: Page): Promise<PageFigures> {
  const { largestPaint, shift, interactions } = await page.evaluate(() => window.noted);
  return { largestPaint, shift, interactions: Object.values(interactions) };
}

/** The portal on a machine four times slower than this one, about what is beside a counter. */
export interface SlowPortal {
  readonly portal: RunningPortal;
  /** A fresh browser profile, signed in or not. */
  context(isSignedIn: boolean): Promise<BrowserContext>;
  /** A page of it that notes its figures, with the processor slowed down. */
  page(context: BrowserContext): Promise<Page>;
}

export const SLOWER = 4;

export async function openSlowPortal(): Promise<SlowPortal> {
  const portal = await openPortal();
  return {
    portal,
    async context(isSignedIn) {
      const tab = await portal.openTab();
      if (isSignedIn) await signIn(tab, 'kopi-admin');
      await tab.page.context().addInitScript(watch);
      return tab.page.context();
    },
    async page(context) {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      return page;
    },
  };
}
