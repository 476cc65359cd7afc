import type { AnyDocument } from './define-document.ts';
import type { Resource } from './define-resource.ts';

/** What is known of an entity before its definition has been fetched: where its pages are, and who may open them. */
export interface Outline {
  readonly name: string;
  /** The list's route, or null where it is only edited inside another. */
  readonly route: string | null;
  /** The permission its pages ask for. */
  readonly read: string;
  /** Parts of its page with routes of their own: a record's tabs, a document's items. */
  readonly tabs: readonly string[];
  /** Its list can be searched. */
  readonly isSearched: boolean;
  /** The statechart of a document type; null for what has no life of its own. */
  readonly chart: string | null;
}

/** The sections that have a tab of their own. */
export const tabsOf = ({ sections }: Pick<Resource, 'sections'>): Resource['sections'] =>
  sections.filter(({ within }) => within === undefined);

const pagesOf = (definition: Resource | AnyDocument): readonly string[] => {
  if ('itemPage' in definition) return [definition.itemPage];
  return definition.tabs ? tabsOf(definition).map(({ id }) => id) : [];
};

export const outlineOf = (definition: Resource | AnyDocument): Outline => ({
  name: definition.name,
  route: definition.route,
  read: definition.permissions.read,
  tabs: pagesOf(definition),
  isSearched: definition.list.search.length > 0,
  chart: 'chart' in definition ? definition.chart : null,
});
