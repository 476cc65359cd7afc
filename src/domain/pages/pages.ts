import { configurationsPages } from './configurations.ts';
import { intelligentsPages } from './intelligents.ts';
import { operationsPages } from './operations.ts';
import type { Page } from './page.ts';

/** Every page of the specifications' route tables, in the order of the menu; which of them are built, the routes say. */
export const pages = [...operationsPages, ...configurationsPages, ...intelligentsPages];

export type AnyPage = (typeof pages)[number];
export type PageId = AnyPage['id'];

/** The page a path belongs to: the page itself, or the one it is below; undefined for a path of none. */
export function pageAt(path: string): Page | undefined {
  const wanted = `${path.toLowerCase()}/`;
  const found = pages.filter((page) => wanted.startsWith(`${page.path.toLowerCase()}/`));
  // A page below another page has conditions of its own.
  return found.sort((one, other) => other.path.length - one.path.length)[0];
}
