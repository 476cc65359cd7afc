import { afterEach } from 'vitest';
import { sharedBrowser } from './browsers.ts';

const MOST_TEXT = 1_500;

/**
 * Where the pages of this test file are and what can be read on them, when a test fails: a failure on another machine
 * is seen by nobody. A test that held only when it ran once more says so in its report.
 */
afterEach(async ({ task }) => {
  if ((task.result?.retryCount ?? 0) > 0) Object.assign(task.meta, { retried: true });
  if (task.result?.state !== 'fail') return;
  const browser = await sharedBrowser();
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const page of pages) {
    const text = await Promise.race([
      page.evaluate(() => document.body.innerText),
      new Promise<string>((given) => setTimeout(given, 5_000, '(it does not answer)')),
    ]).catch(String);
    console.error(
      `${task.name}\n  stood at ${page.url()}\n${text.replace(/\s*\n\s*/g, ' | ').slice(0, MOST_TEXT)}`,
    );
  }
});
