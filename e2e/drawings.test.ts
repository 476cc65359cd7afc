import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampledCharts } from '../tests/support/charts/sampled-charts.ts';
import { statechartFolder } from '../tests/support/charts/statechart-files.ts';
import { sharedBrowser } from './support/browsers.ts';

let page: Page;
beforeAll(async () => {
  page = await (await sharedBrowser()).newPage();
});
afterAll(() => page?.context().close());

/** What is wrong with a drawing as a browser measures it: words that leave their box, meet others, or are cut off. */
const faultsOf = (): string[] => {
  const picture = document.querySelector('svg')?.getBoundingClientRect();
  if (!picture) return ['there is no picture'];
  const measured = (which: string) =>
    [...document.querySelectorAll<SVGTextElement>(`.${which} text`)].map((text) => ({
      words: text.textContent ?? '',
      at: text.getBoundingClientRect(),
      box: text.previousElementSibling?.getBoundingClientRect() ?? text.getBoundingClientRect(),
    }));
  const [states, labels] = [measured('state'), measured('label')];
  const isWithin = (one: DOMRect, other: DOMRect) =>
    one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom;
  // Letters reach a little above and below what is seen of them.
  const meets = (one: DOMRect, other: DOMRect) =>
    one.left < other.right &&
    other.left < one.right &&
    one.top + 3 < other.bottom &&
    other.top + 3 < one.bottom;
  return [
    ...states.flatMap(({ words, at, box }) => (isWithin(at, box) ? [] : [`${words} leaves its box`])),
    ...[...states, ...labels].flatMap(({ words, at }) =>
      isWithin(at, picture) ? [] : [`${words} is cut off`],
    ),
    ...labels.flatMap(({ words, at }, nth) =>
      [...labels.slice(nth + 1).map((other) => ({ ...other, box: other.at })), ...states].flatMap((other) =>
        meets(at, other.box) ? [`${words} meets ${other.words}`] : [],
      ),
    ),
  ];
};

test.each(sampledCharts.map(({ id }) => id))(
  '%s is drawn with its words in their boxes and on nothing else',
  async (id) => {
    await page.setContent(readFileSync(new URL(`${id}.svg`, statechartFolder), 'utf8'));
    expect(await page.locator('.state').count()).toBeGreaterThan(1);
    expect(await page.evaluate(faultsOf)).toEqual([]);
  },
);
