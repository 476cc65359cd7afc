import type { AnyDocument, Collection } from './define-document.ts';
import { snakeCase, tableName } from './wire.ts';

/** A collection of a document type by its name, and where its entries are stored. */
export interface NamedCollection extends Collection {
  readonly name: string;
  readonly table: string;
  /** Its entries are goods: each names an item and says what it says of it. */
  readonly isOfItems: boolean;
}

const known = new WeakMap<AnyDocument, readonly NamedCollection[]>();

/**
 * Every collection of a document type, its lines first where it has goods: what reads, writes or checks entries goes
 * through all of them.
 */
export function collectionsOf(definition: AnyDocument): readonly NamedCollection[] {
  const before = known.get(definition);
  if (before) return before;
  const { lines, collections = {} } = definition;
  const made = [
    ...(Object.keys(lines.fields).length === 0 ? [] : [named(definition, 'lines', lines)]),
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

/** Whether documents of the type are of goods. */
export const hasLines = (definition: AnyDocument): boolean => collectionsOf(definition).some(isLines);

/** The collections beside the lines. */
export const furtherCollectionsOf = (definition: AnyDocument): readonly NamedCollection[] =>
  collectionsOf(definition).filter((collection) => !isLines(collection));

const isLines = ({ name }: NamedCollection): boolean => name === 'lines';
