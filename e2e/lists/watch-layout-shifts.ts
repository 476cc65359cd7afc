import type { Page } from 'playwright';

/** The sum of layout shifts from now on that nobody's hand caused. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const sums = { shift: 0 };
    Reflect.set(window, 'shifts', sums);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') !== true) sums.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: false });
  });
  return () => page.evaluate(() => Number(Object(Reflect.get(window, 'shifts')).shift));
}
