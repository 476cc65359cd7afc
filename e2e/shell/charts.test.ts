import type { BrowserContext } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { type ChartPath, pathsOf } from '../../tests/support/charts/paths.ts';
import { sampledCharts } from '../../tests/support/charts/sampled-charts.ts';
import { outletsReply } from '../../tests/support/replies.ts';
import { someOf } from '../../tests/support/rounds.ts';
import { openSharedPortal, type RunningPortal } from '../support/portal.ts';
import { accountReply, type ChartPage, chartPage, textIn } from './chart-browser.ts';
import { outletActs, outletLooks } from './outlet-in-browser.ts';
import { sessionActs, sessionLooks } from './session-in-browser.ts';

let portal: RunningPortal;
let context: BrowserContext;
beforeAll(async () => {
  portal = await openSharedPortal();
  // One profile for all walks, which knows the portal's code by then; the service worker stays out, since the test
  // itself is the server.
  context = await portal.browser.newContext({
    baseURL: portal.server.address,
    locale: 'en-MY',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(45_000);
});
afterAll(() => portal?.close());
afterEach(() => Promise.all(context.pages().map((page) => page.close())));

/** A page of its own, in a browser that remembers nothing of the walk before. */
async function newPage(): Promise<ChartPage> {
  await context.clearCookies();
  // The focus check looks for it; the server's real replies set it.
  await context.addCookies([{ name: 'username', value: 'kopi-buyer', url: portal.server.address }]);
  const on = await chartPage(await context.newPage());
  await on.page.addInitScript(() => {
    if (window.name === '') localStorage.clear();
    window.name = 'begun';
    if (localStorage.getItem('new-portal') === null) localStorage.setItem('new-portal', 'seen');
  });
  return on;
}

const pathsOfChart = (id: string): readonly (readonly [string, ChartPath])[] => {
  const chart = sampledCharts.find((one) => one.id === id);
  if (chart === undefined) throw new Error(`${id} is not in the catalogue`);
  return someOf(pathsOf(chart), 5).map((path) => [path.title, path] as const);
};

/** The outermost and the innermost state of a value. */
function ends(value: unknown): readonly [string, string] {
  if (typeof value !== 'object' || value === null) return [String(value), String(value)];
  const [[outer, inside] = ['', '']] = Object.entries(value);
  return [outer, ends(inside)[1]];
}

describe('the session in a browser', () => {
  test.each(pathsOfChart('session'))('%s', async (_title, path) => {
    const on = await newPage();
    const isListGone = path.steps.some(({ event }) => event.type === 'outletsMissing');
    on.api.always('GET /account/outlets', isListGone ? 500 : 200, {
      data: outletsReply([{ id: 'outlet-a', name: 'Bangsar' }]),
    });
    await on.page.goto('/Login');
    for (const { event, to } of path.steps) {
      await sessionActs[event.type]?.(on, event);
      const [outer, inner] = ends(to);
      await sessionLooks[outer]?.(on, inner);
    }
  });
});

describe('the outlet selection in a browser', () => {
  const account = {
    comId: 'COM_1001',
    dbVersionNo: 500,
    accountType: '0',
    isAdmin: true,
    username: 'kopi-buyer',
  };
  test.each(pathsOfChart('outlet-selection'))('%s', async (_title, path) => {
    const on = await newPage();
    const reply = accountReply({ ...account, userAccessPermissions: [], userId: 'user-1', groupIds: [] });
    on.api.always('GET /account/session', 200, reply);
    const stored = textIn(Object(path.sample.input), 'storedOutletId');
    await on.page.addInitScript((id) => {
      if (id !== '') sessionStorage.setItem('outlet', id);
    }, stored);
    await on.page.goto('/Home');
    for (const { event, to, facts } of path.steps) {
      await outletActs[event.type]?.(on, event);
      await outletLooks[ends(to)[0]]?.(on, facts);
    }
  });
});
