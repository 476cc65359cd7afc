import type { Resource } from '../../../resources/define-resource.ts';
import { holdsMany, isReference, targetOf } from '../../../resources/kinds/traits.ts';
import { findResource } from '../../../resources/registry.ts';
import { wireName } from '../../../resources/wire.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { type MappedRow, type Mention, problemAt } from '../map/map-row.ts';
import { directoryWithin, lookUp } from './directories.ts';
import { keyOf } from './find-existing.ts';
import { type Ahead, type Directory, type Named, named } from './named.ts';

/**
 * Finds the records the rows name, by code or by name: one query per resource named, however many rows.
 * A reference becomes its id, a tax code its own spelling; a word that fits none or several is a problem of its cell.
 * What is called so within one record alone, as a category is in its menu, is looked for there.
 *
 * @param ahead what the file itself would have made by then, where nothing of it is stored yet
 */
export async function resolveMentions(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  rows: readonly MappedRow[],
  ahead: Ahead,
): Promise<MappedRow[]> {
  const isWithin = ({ column }: Mention) => isPartOfSameOwner(resource, targetOf(column.target.field) ?? '');
  const words = new Map<string, Set<string>>();
  for (const { mentions } of rows)
    for (const mention of mentions) {
      if (isWithin(mention)) continue;
      const to = targetOf(mention.column.target.field) ?? '';
      const asked = words.get(to) ?? new Set();
      for (const word of mention.words) asked.add(keyOf(word));
      words.set(to, asked);
    }
  const directories = new Map<string, Directory>();
  for (const [name, asked] of words) {
    const target = findResource(name);
    if (target) directories.set(name, named(ahead, name, await lookUp(tx, actor, target, [...asked])));
  }
  const settled = rows.map((row) =>
    settle(
      row,
      row.mentions.filter((mention) => !isWithin(mention)),
      ({ column }, word) => directories.get(targetOf(column.target.field) ?? '')?.get(keyOf(word)) ?? [],
    ),
  );
  if (!rows.some(({ mentions }) => mentions.some(isWithin))) return settled;
  return settleWithin(tx, actor, resource, settled, isWithin, ahead);
}

/** The second look: what stands within the owner that the first one found. */
async function settleWithin(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  rows: readonly MappedRow[],
  isWithin: (mention: Mention) => boolean,
  ahead: Ahead,
): Promise<MappedRow[]> {
  const ownerKey = `${resource.partOf}Id`;
  const ownerOf = ({ body }: MappedRow) => (typeof body[ownerKey] === 'string' ? body[ownerKey] : null);
  const owners = [...new Set(rows.flatMap((row) => ownerOf(row) ?? []))];
  const directories = new Map<string, Directory>();
  const targets = new Set(
    rows.flatMap(({ mentions }) =>
      mentions.filter(isWithin).map(({ column }) => targetOf(column.target.field) ?? ''),
    ),
  );
  for (const name of targets) {
    const target = findResource(name);
    if (target) directories.set(name, named(ahead, name, await directoryWithin(tx, actor, target, owners)));
  }
  return rows.map((row) =>
    settle(row, row.mentions.filter(isWithin), ({ column }, word) => {
      const directory = directories.get(targetOf(column.target.field) ?? '');
      return directory?.get(`${ownerOf(row)}\n${keyOf(word)}`) ?? [];
    }),
  );
}

/** A resource whose records are called by a name within an owner, which the row has as well. */
function isPartOfSameOwner({ partOf, fields }: Resource, name: string): boolean {
  const owner = partOf === undefined ? undefined : targetOf(fields[partOf] ?? { kind: 'text' });
  const target = findResource(name);
  const its = target?.partOf === undefined ? undefined : target.fields[target.partOf];
  return owner !== undefined && its !== undefined && targetOf(its) === owner;
}

/** A row with what some of its words mean. */
function settle(
  row: MappedRow,
  mentions: readonly Mention[],
  find: (mention: Mention, word: string) => readonly Named[],
): MappedRow {
  const body = { ...row.body };
  const problems = [...row.problems];
  for (const mention of mentions) {
    const { column, words: said } = mention;
    const { name, field } = column.target;
    const meant = said.flatMap((text) => {
      const found = find(mention, text);
      if (found.length === 1) return found;
      const code = found.length === 0 ? 'importReferenceUnknown' : 'importReferenceAmbiguous';
      problems.push(problemAt(column, code, { text: text.slice(0, 60) }));
      return [];
    });
    if (meant.length < said.length) continue;
    body[wireName(name, field)] = holdsMany(field)
      ? [...new Set(meant.map(({ id }) => id))]
      : isReference(field)
        ? meant[0]?.id
        : meant[0]?.code;
  }
  return { ...row, body, problems };
}
