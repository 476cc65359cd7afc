import { type PageId, pages } from '../../../../domain/pages/pages.ts';
import { type Language, messageSets } from '../../../messages/sets.ts';

/** A line of the matrix: the heading of a section, or one permission in it. */
export type RightsRow =
  | { readonly kind: 'section'; readonly id: string; readonly pageId: PageId | null }
  | { readonly kind: 'permission'; readonly id: string; readonly place: number };

/** The permissions by the pages that name them, in the menu's order; those of no page come first. */
export function rightsRows(
  permissions: readonly string[],
  matches: (permission: string) => boolean,
): RightsRow[] {
  const placeOf = new Map(permissions.map((permission, place) => [permission, place]));
  const ofPages = pages.flatMap(({ id, grants }) =>
    grants.length > 0 ? [{ pageId: id, names: [...grants] }] : [],
  );
  const known = new Set<string>(ofPages.flatMap(({ names }) => names));
  const sections: { pageId: PageId | null; names: readonly string[] }[] = [
    { pageId: null, names: permissions.filter((permission) => !known.has(permission)) },
    ...ofPages,
  ];
  return sections.flatMap(({ pageId, names }): RightsRow[] => {
    const shown = names.flatMap((id): RightsRow[] => {
      const place = placeOf.get(id);
      return place !== undefined && matches(id) ? [{ kind: 'permission', id, place }] : [];
    });
    return shown.length > 0 ? [{ kind: 'section', id: `section ${pageId ?? ''}`, pageId }, ...shown] : [];
  });
}

/** The section a permission is shown under; null for those of no page. */
export const pageOf = (permission: string): PageId | null =>
  pages.find(({ grants }) => grants.some((each) => each === permission))?.id ?? null;

/** What each permission is called, in a language that need not be the one on screen: search knows both. */
export async function wordsOf(language: Language): Promise<Readonly<Record<string, string>>> {
  const sets = await Promise.all([messageSets.permissions[language](), messageSets.shell[language]()]);
  return Object.assign({}, ...sets.map((set) => set.default));
}

/** Whether every word typed is found in what a permission and its section are called. */
export function isMatch(
  permission: string,
  typed: string,
  words: readonly Readonly<Record<string, string>>[],
): boolean {
  const pageId = pageOf(permission);
  const said = words
    .flatMap((each) => [
      each[`choice.permission.${permission}`],
      pageId === null ? '' : each[`nav.${pageId}`],
    ])
    .join(' ')
    .toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}
