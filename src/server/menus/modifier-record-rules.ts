import { sql } from 'kysely';
import type { ErrorCode } from '../../domain/errors.ts';
import type { modifier } from '../../resources/menu/modifier.ts';
import type { modifierOption } from '../../resources/menu/modifier-option.ts';
import { answerFaults, limitFaults, type ModifierLimits } from '../../rules/menu/modifier-rules.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { RecordRules } from '../records/rules/record-rules.ts';
import { type FieldRefusal, Refusal } from '../refusal.ts';

/** How many options of each modifier are selected by default. */
async function defaultsOf(
  tx: Tx,
  { companyId }: Actor,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; count: number }>`
    select modifier_id as id, count(*)::integer as count from modifier_option
    where company_id = ${companyId} and modifier_id = any(${[...ids]}::text[]) and is_default group by 1
  `.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** What a modifier with so many defaults is refused for; how few options it has is told where a menu is checked. */
function refusals(limits: ModifierLimits, defaults: number): FieldRefusal[] {
  const fields: Readonly<Record<string, readonly [string, ErrorCode] | undefined>> = {
    requiredNeedsMinimum: ['minimumChoices', 'requiredNeedsMinimum'],
    tooManyDefaults: ['maximumChoices', 'tooManyDefaults'],
  };
  const answers = { options: Number.POSITIVE_INFINITY, defaults };
  return [...limitFaults(limits), ...answerFaults(limits, answers)].flatMap((fault): FieldRefusal[] => {
    const [field, code] = fields[fault] ?? [];
    return field === undefined || code === undefined ? [] : [{ field, code, params: { count: defaults } }];
  });
}

const limitsOf = (values: {
  readonly compulsory: boolean | null;
  readonly minimumChoices: number | null;
  readonly maximumChoices: number | null;
}): ModifierLimits => ({ ...values, compulsory: values.compulsory === true });

/** A required modifier asks for one answer or more, and no more stand selected than may be (domain/liveorder §3). */
export const modifierRules: Partial<RecordRules<typeof modifier>> = {
  async check(tx, actor, changes) {
    const known = changes.filter(({ before }) => before !== null).map(({ id }) => id);
    const defaults = await defaultsOf(tx, actor, known);
    return changes.map(({ id, after }) => refusals(limitsOf(after), defaults.get(id) ?? 0));
  },
};

/** The options of a modifier are judged together, once all of a call are stored. */
export const modifierOptionRules: Partial<RecordRules<typeof modifierOption>> = {
  async together(tx, actor, ownerIds) {
    const { rows } = await sql<ModifierLimits & { id: string }>`
      select id, compulsory, minimum_choices as "minimumChoices", maximum_choices as "maximumChoices" from modifier
      where company_id = ${actor.companyId} and id = any(${[...ownerIds]}::text[])
    `.execute(tx);
    const defaults = await defaultsOf(tx, actor, ownerIds);
    const errors = rows.flatMap((limits) =>
      refusals(limits, defaults.get(limits.id) ?? 0).filter(({ code }) => code === 'tooManyDefaults'),
    );
    if (errors.length > 0) throw new Refusal('validationFailed', {}, { errors });
  },
};
