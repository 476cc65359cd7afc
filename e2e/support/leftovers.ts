import type { Page } from 'playwright';
import { englishTexts, messageIds } from './words.ts';

/**
 * English texts of the portal, and ids of messages, that stand on a page which should be Chinese: in what is read,
 * and in names, titles and placeholders. What users typed is theirs and may be English.
 */
export async function leftoversOn(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && !parent.closest('script, style, [lang=en]'))
        found.push(walker.currentNode.nodeValue ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        found.push(element.getAttribute(name) ?? '');
    return found.map((text) => text.trim());
  });
  return [...new Set(texts)].filter((text) => englishTexts.has(text) || messageIds.has(text));
}
