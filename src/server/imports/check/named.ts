import { newId } from '../../new-id.ts';
import type { MappedRow } from '../map/map-row.ts';
import { keyOf } from './find-existing.ts';

/** A record that a word of a file may mean. */
export interface Named {
  readonly id: string;
  readonly code: string;
}
/** The records a word may mean: one when its code fits, else all whose name fits. */
export type Directory = ReadonlyMap<string, readonly Named[]>;

/**
 * What a file would have made so far, by resource, as rows further down may call it. A preview stores nothing, and yet a
 * unit may stand below its item in one file; while the file is taken in everything is stored and nothing is ahead.
 */
export type Ahead = ReadonlyMap<string, Directory>;

const SEPARATOR = ' > ';

/** How a record below another of its kind is called: `Coffee > Hot`. */
export const pathOf = (parent: string | undefined, name: string): string =>
  parent === undefined ? name : `${parent}${SEPARATOR}${name}`;

/** A directory with what the file has ahead of it; stored records go first. */
export function named(ahead: Ahead, resource: string, stored: Directory): Directory {
  const made = ahead.get(resource);
  return made === undefined ? stored : new Map([...made, ...stored]);
}

/** Notes a row that would make a record, for the rows below it. */
export function lookAhead(
  ahead: Map<string, Map<string, Named[]>>,
  resource: { readonly name: string; readonly partOf?: string },
  row: MappedRow,
  parentWord: string | undefined,
): void {
  const [code = '', title = ''] = row.names;
  const made = ahead.get(resource.name) ?? new Map<string, Named[]>();
  ahead.set(resource.name, made);
  const one = { id: newId(), code };
  const owner = resource.partOf === undefined ? undefined : row.body[`${resource.partOf}Id`];
  const within = owner === undefined ? '' : `${String(owner)}\n`;
  for (const word of new Set([code, title, pathOf(parentWord, code)]))
    if (word !== '') made.set(`${within}${keyOf(word)}`, [one]);
}
