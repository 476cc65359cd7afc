import type { Page } from 'playwright';
import { closeBrowser } from '../../../e2e/support/browsers.ts';
import { openPortal } from '../../../e2e/support/portal.ts';
import { settled, signIn } from '../../../e2e/support/sign-in.ts';
import { spreadOf } from '../rounds.ts';
import type { FigureChapter } from './portal.ts';

const GROUPS = 200;
const PERMISSIONS = 150;
const ROUNDS = 8;
const FRAMES = 180;
const PAGE = '/Configurations/Permission/GroupPermission';

/** How fast the rights of 200 groups open and scroll, in a browser at full speed. */
export async function measureRightsMatrix(): Promise<FigureChapter> {
  const portal = await openPortal();
  try {
    const tab = await portal.openTab();
    const { page, words } = tab;
    await signIn(tab, 'kopi-admin');
    await enterGroups(page);
    await page.goto(PAGE);
    await matrixShown(page);
    const opened: number[] = [];
    const frames: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      await goTo(page, words('nav.outlet'));
      const took = await opensIn(page);
      // The first opening fetches the page's code.
      if (round === 0) continue;
      opened.push(took);
      frames.push(await scrolledFrame(page));
    }
    const shown = await page.getByRole('table').first().getAttribute('aria-rowcount');
    const columns = await page.getByRole('table').first().getAttribute('aria-colcount');
    if (Number(shown) < PERMISSIONS || Number(columns) < GROUPS) throw new Error('The matrix is smaller.');
    return {
      title: `The rights of ${GROUPS} groups in a browser`,
      figures: [
        {
          what: `matrix of ${GROUPS} groups and ${PERMISSIONS} permissions opened`,
          measured: spreadOf(opened),
          atMost: 300,
        },
        {
          what: 'longest wait for a frame in 95 of 100 while it scrolls',
          measured: spreadOf(frames),
          atMost: 17.5,
        },
      ],
    };
  } finally {
    await portal.close();
    await closeBrowser();
  }
}

async function enterGroups(page: Page): Promise<void> {
  await page.evaluate(
    async ([count]) => {
      const asked = await fetch('/api/usergroups?pageSize=100').then((reply) => reply.json());
      const stood = asked.data.metadata?.total ?? 0;
      for (let nth = stood; nth < count; nth += 1) {
        const reply = await fetch('/api/usergroups', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
          body: JSON.stringify({ name: `Group ${nth}`, permissions: ['ALLOW_TO_ACCESS_HOME_PANEL'] }),
        });
        if (!reply.ok) throw new Error(await reply.text());
      }
    },
    [GROUPS] as const,
  );
}

const matrixShown = (page: Page) =>
  page.waitForFunction(() => document.querySelectorAll('[data-cell]').length > 100, undefined, {
    polling: 'raf',
  });

async function goTo(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await settled(page);
}

/** From the click on its link to the frame its cells stand in, inside the page's own clock. */
async function opensIn(page: Page): Promise<number> {
  return page.evaluate(async (path) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`);
    if (!link) throw new Error('No link leads to the matrix.');
    const began = performance.now();
    link.click();
    for (;;) {
      await new Promise(requestAnimationFrame);
      if (document.querySelectorAll('[data-cell]').length > 100) break;
    }
    return performance.now() - began;
  }, PAGE);
}

/** Scrolls it down as a wheel does, then across: the wait 95 of 100 frames stay below. */
function scrolledFrame(page: Page): Promise<number> {
  return page.evaluate(async (frames) => {
    const box = document.querySelector('[data-cell]')?.closest('table')?.parentElement;
    if (!box) throw new Error('There is no matrix.');
    const waits: number[] = [];
    for (const [down, across] of [
      [40, 0],
      [0, 40],
    ] as const) {
      let last = await new Promise(requestAnimationFrame);
      for (let frame = 0; frame < frames; frame += 1) {
        box.scrollBy(across, down);
        const now = await new Promise(requestAnimationFrame);
        waits.push(now - last);
        last = now;
      }
    }
    waits.sort((one, other) => one - other);
    return waits[Math.ceil(waits.length * 0.95) - 1] ?? 0;
  }, FRAMES);
}
