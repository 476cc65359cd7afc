import axe from 'axe-core';
import type { Page } from 'playwright';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const themes = ['light', 'dark'] as const;

/**
 * What axe finds on the page in light and in dark: each rule with the elements that break it. Only colours differ
 * between the themes, so that the second look asks for those alone.
 */
export async function faultsInBothThemes(page: Page): Promise<readonly string[]> {
  // Once a document; a page the router changed keeps it.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const before = await page.evaluate(() => document.documentElement.getAttribute('data-theme'));
  const found: string[] = [];
  for (const theme of themes) {
    const isSecond = theme !== themes[0];
    const faults = await page.evaluate(
      async ([name, runOnly]) => {
        document.documentElement.setAttribute('data-theme', name);
        const { axe: checker }: { axe?: typeof axe } = Object(window);
        if (!checker) throw new Error('axe is not on the page');
        // What was announced names the button it is about, and stands for seconds after that button has gone.
        const looked = { include: document, exclude: '[data-live-announcer]' };
        const { violations } = await checker.run(looked, { runOnly, resultTypes: ['violations'] });
        return violations.map(({ id, nodes }) => {
          const places = nodes
            .slice(0, 5)
            .map(({ target, failureSummary }) => `${target}: ${failureSummary}`);
          return `${id} (${nodes.length}): ${places.join('; ')}`;
        });
      },
      [theme, isSecond ? ruleOf('color-contrast') : levelsOf()] as const,
    );
    found.push(...faults.map((fault) => `${theme}: ${fault}`));
  }
  await page.evaluate((theme) => {
    if (theme !== null) document.documentElement.setAttribute('data-theme', theme);
  }, before);
  return found;
}

const ruleOf = (...values: string[]): axe.RunOnly => ({ type: 'rule', values });
const levelsOf = (): axe.RunOnly => ({ type: 'tag', values: levels });
