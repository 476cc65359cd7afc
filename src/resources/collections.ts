import type { AnyDocument, Collection } from './define-document.ts';
import { snakeCase, tableName } from './wire.ts';

/** A collection of a document type by its name, and where its entries are stored. */
export interface NamedCollection extends Collection {
  readonly name: string;
  readonly table: string;
  /** Its entries are goods: each names an item and says what it says of it. */
  readonly isOfItems: boolean;
}

/** A document's lines, then its further collections. */
type Collections = readonly [lines: NamedCollection, ...further: NamedCollection[]];

const known = new WeakMap<AnyDocument, Collections>();

/** Every collection of a document type, its lines first: what reads, writes or checks entries goes through all of them. */
export function collectionsOf(definition: AnyDocument): Collections {
  const before = known.get(definition);
  if (before) return before;
  const { lines, collections = {} } = definition;
  const made: Collections = [
    named(definition, 'lines', lines),
    ...Object.entries(collections).map(([name, each]) => named(definition, name, each)),
  ];
  known.set(definition, made);
  return made;
}

const named = ({ name: document }: AnyDocument, name: string, collection: Collection): NamedCollection => ({
  ...collection,
  name,
  table: `${tableName(document)}_${snakeCase(name.replace(/s$/, ''))}`,
  isOfItems: 'item' in collection.fields,
});

/** The collections people type, its lines first. */
export const typedCollectionsOf = (definition: AnyDocument): readonly NamedCollection[] =>
  collectionsOf(definition).filter(({ writtenBy }) => writtenBy === undefined);

/** The collections beside the lines. */
export const furtherCollectionsOf = (definition: AnyDocument): readonly NamedCollection[] =>
  collectionsOf(definition).slice(1);
