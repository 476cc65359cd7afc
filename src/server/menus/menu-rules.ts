import { sql } from 'kysely';
import type { menuCategory } from '../../resources/menu/menu-category.ts';
import type { menuItem } from '../../resources/menu/menu-item.ts';
import type { menuProfile } from '../../resources/menu/menu-profile.ts';
import type { menuSession } from '../../resources/menu/menu-session.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { RecordRules } from '../records/rules/record-rules.ts';
import type { FieldRefusal } from '../refusal.ts';

/** A menu begins before it ends (spec 2 §5). */
export const menuProfileRules: Partial<RecordRules<typeof menuProfile>> = {
  check: async (_tx, _actor, changes) =>
    changes.map(({ after: { startsAt, endsAt } }) =>
      typeof startsAt === 'string' && typeof endsAt === 'string' && Date.parse(startsAt) >= Date.parse(endsAt)
        ? [{ field: 'endsAt', code: 'menuEndsBeforeStart' }]
        : [],
    ),
};

/** A session that repeats says on which days: those of the week, those of the month, or from when to when. */
export const menuSessionRules: Partial<RecordRules<typeof menuSession>> = {
  check: async (_tx, _actor, changes) =>
    changes.map(({ after }): FieldRefusal[] => {
      const asked = {
        Weekly: [['days', after.days?.length]],
        Monthly: [['monthDays', after.monthDays?.length]],
        'Date Range': [
          ['startDate', after.startDate],
          ['endDate', after.endDate],
        ],
        Daily: [],
      } as const;
      return asked[after.frequency ?? 'Daily'].flatMap(([field, given]): FieldRefusal[] =>
        given ? [] : [{ field, code: 'required' }],
      );
    }),
};

interface Placed {
  readonly menuProfileId: string;
  readonly parentId: string | null;
}

/** The menus that categories belong to. */
async function placesOf(
  tx: Tx,
  { companyId }: Actor,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Placed>> {
  const asked = ids.filter((id) => id !== null);
  if (asked.length === 0) return new Map();
  const { rows } = await sql<Placed & { id: string }>`
    select id, menu_profile_id as "menuProfileId", parent_id as "parentId" from menu_category
    where company_id = ${companyId} and id = any(${asked}::text[])
  `.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A sub-category stands below a category of its own menu, and nothing stands below it. */
export const menuCategoryRules: Partial<RecordRules<typeof menuCategory>> = {
  async check(tx, actor, changes) {
    const parents = await placesOf(
      tx,
      actor,
      changes.map(({ after }) => after.parentId),
    );
    const moved = changes.filter(({ before, after }) => before !== null && after.parentId !== null);
    const withChildren = await parentsAmong(
      tx,
      actor,
      moved.map(({ id }) => id),
    );
    return changes.map(({ id, after }): FieldRefusal[] => {
      const parent = parents.get(after.parentId ?? '');
      if (parent === undefined || after.menuProfileId === null) return [];
      if (parent.menuProfileId !== after.menuProfileId)
        return [{ field: 'parentId', code: 'categoryOfOtherMenu' }];
      return parent.parentId !== null || after.parentId === id || withChildren.has(id)
        ? [{ field: 'parentId', code: 'categoryTooDeep' }]
        : [];
    });
  },
};

/** Those that others stand below. */
async function parentsAmong(tx: Tx, { companyId }: Actor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct parent_id as id from menu_category
    where company_id = ${companyId} and parent_id = any(${[...ids]}::text[])
  `.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** An item stands in a category of its own menu. */
export const menuItemRules: Partial<RecordRules<typeof menuItem>> = {
  async check(tx, actor, changes) {
    const ids = [...new Set(changes.map(({ after }) => after.categoryId))];
    const places = await placesOf(tx, actor, ids);
    return changes.map(({ after }) => {
      const place = places.get(after.categoryId ?? '');
      const isElsewhere = after.menuProfileId !== null && place?.menuProfileId !== after.menuProfileId;
      return place !== undefined && isElsewhere
        ? [{ field: 'categoryId', code: 'categoryOfOtherMenu' as const }]
        : [];
    });
  },
};
