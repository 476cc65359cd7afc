import { afterEach } from 'vitest';
import { sharedBrowser } from './browsers.ts';

const MOST_TEXT = 1_500;

/**
 * Where the pages of this test file are, where the keyboard is on them and what can be read, when a test fails: a failure on another machine
 * is seen by nobody. A test that held only when it ran once more says so in its report.
 */
afterEach(async ({ task }) => {
  if ((task.result?.retryCount ?? 0) > 0) Object.assign(task.meta, { retried: true });
  if (task.result?.state !== 'fail') return;
  const browser = await sharedBrowser();
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const page of pages) {
    const text = await Promise.race([
      page.evaluate(() => {
        const { activeElement: at } = document;
        const typed = at instanceof HTMLInputElement ? ` holding "${at.value}"` : '';
        const focus = `${at?.tagName} ${at?.getAttribute('aria-label') ?? at?.id}${typed}`;
        // What lies over the page and its own part say more than the menus every page has.
        const parts = [...document.querySelectorAll<HTMLElement>('[role=dialog], [data-sonner-toast], main')];
        const shown = (parts.length > 0 ? parts : [document.body]).map((part) => part.innerText);
        return `the keyboard is at ${focus}\n${shown.join('\n')}`;
      }),
      new Promise<string>((given) => setTimeout(given, 5_000, '(it does not answer)')),
    ]).catch(String);
    console.error(
      `${task.name}\n  stood at ${page.url()}\n${text.replace(/\s*\n\s*/g, ' | ').slice(0, MOST_TEXT)}`,
    );
  }
});
