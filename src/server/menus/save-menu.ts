import type { MenuBody } from '../../contracts/menus/menu-content.ts';
import type { Resource } from '../../resources/define-resource.ts';
import { menuCategory } from '../../resources/menu/menu-category.ts';
import { menuItem } from '../../resources/menu/menu-item.ts';
import { menuProfile } from '../../resources/menu/menu-profile.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { Body } from '../records/resolve-references.ts';
import { createMany, type Outcome, updateMany } from '../records/writing/write-records.ts';
import { lockRecord, removeRecord } from '../records.ts';
import { type FieldRefusal, Refusal } from '../refusal.ts';
import { readMenus } from './read-menus.ts';

/** A record the call wants stored, with where the body says so. */
interface Wanted {
  readonly place: string;
  readonly id: string | undefined;
  readonly version: number | undefined;
  readonly body: Body;
}

/** What stands of one kind, by id: its version. */
type Standing = ReadonlyMap<string, number>;

/**
 * Makes a menu what the body says: headings first, then what stands below them, then the items; what the body leaves out
 * goes. One transaction, kept whole or not at all.
 * @throws Refusal `validationFailed` naming every fault by its place: `categories.2.name`, `items.7`
 */
export async function saveMenuContent(tx: Tx, actor: Actor, id: string, body: MenuBody): Promise<void> {
  await lockRecord(tx, actor, menuProfile, id, undefined);
  const before = await readMenus(tx, actor, [id], null);
  const [menu] = before.menus;
  if (!menu) throw new Refusal('notFound');
  const categories = new Map(menu.categories.map((each) => [each.id, each.version]));
  const items = new Map(menu.items.map((each) => [each.id, each.version]));
  const kept = new Set([...body.categories, ...body.items].flatMap((each) => each.id ?? []));

  for (const { id: itemId } of menu.items)
    if (!kept.has(itemId)) await removeRecord(tx, actor, menuItem, itemId);

  const ids = new Map<string, string>();
  const placed = body.categories.map((each, position) => ({ ...each, position }));
  for (const level of [placed.filter(isHeading), placed.filter((each) => !isHeading(each))]) {
    const wanted = level.map(({ key, parentKey, id: own, version, ...values }): Wanted => {
      const parentId = parentKey ? (ids.get(parentKey) ?? parentKey) : null;
      return {
        place: `categories.${values.position}`,
        id: own,
        version,
        body: { ...values, parentId, menuProfileId: id },
      };
    });
    const made = await store(tx, actor, menuCategory, categories, wanted);
    for (const [index, { key }] of level.entries()) ids.set(key, made[index] ?? '');
  }

  const counts = new Map<string, number>();
  await store(
    tx,
    actor,
    menuItem,
    items,
    body.items.map(({ categoryKey, id: own, version, ...values }, index): Wanted => {
      const position = counts.get(categoryKey) ?? 0;
      counts.set(categoryKey, position + 1);
      return {
        place: `items.${index}`,
        id: own,
        version,
        body: { ...values, position, categoryId: ids.get(categoryKey) ?? categoryKey, menuProfileId: id },
      };
    }),
  );

  const gone = menu.categories.filter((each) => !kept.has(each.id));
  for (const { id: categoryId } of [...gone.filter((each) => !isTop(each)), ...gone.filter(isTop)])
    await removeRecord(tx, actor, menuCategory, categoryId);
}

const isHeading = ({ parentKey }: { readonly parentKey?: string | null | undefined }): boolean => !parentKey;
const isTop = ({ parentId }: { readonly parentId: string | null }): boolean => parentId === null;

/** Changes what is there and makes what is not; gives the ids in the order of what was wanted. */
async function store(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  standing: Standing,
  wanted: readonly Wanted[],
): Promise<readonly string[]> {
  const errors = wanted.flatMap(({ id, version, place }): FieldRefusal[] => {
    if (id === undefined) return [];
    const current = standing.get(id);
    if (current === undefined) return [{ field: place, code: 'notFound' }];
    return version !== undefined && version !== current ? [{ field: place, code: 'StaleVersion' }] : [];
  });
  if (errors.length > 0) throw new Refusal('validationFailed', {}, { errors });
  const known = wanted.flatMap(({ id, body }) => (id === undefined ? [] : [{ id, body }]));
  const fresh = wanted.filter(({ id }) => id === undefined);
  const changed = await updateMany(tx, actor, resource, known);
  const made = await createMany(
    tx,
    actor,
    resource,
    fresh.map(({ body }) => body),
  );
  const [nextKnown, nextFresh] = [changed.values(), made.values()];
  const outcomes = wanted.map(({ id, place }) => ({
    place,
    outcome: (id === undefined ? nextFresh : nextKnown).next().value,
  }));
  const faults = outcomes.flatMap(({ place, outcome }) => faultsOf(place, outcome));
  if (faults.length > 0) throw new Refusal('validationFailed', {}, { errors: faults });
  return outcomes.map(({ outcome }) => outcome?.id ?? '');
}

const faultsOf = (place: string, outcome: Outcome | undefined): FieldRefusal[] =>
  (outcome?.problems ?? []).map((problem) => ({
    ...problem,
    field: problem.field === undefined ? place : `${place}.${problem.field}`,
  }));
