import { holds } from '../../actor.ts';
import type { RecordRules } from './record-rules.ts';

/** Nobody grants more than they hold: a group may only gain permissions its editor has (reliability §4, check 29). */
export const userGroupRules: Partial<RecordRules> = {
  async check(_tx, actor, changes) {
    return changes.map(({ before, after }) => {
      const had = listOf(before?.permissions);
      const gained = listOf(after.permissions).filter((permission) => !had.includes(permission));
      return gained.some((permission) => !holds(actor, permission))
        ? [{ field: 'permissions', code: 'grantBeyondOwn' as const }]
        : [];
    });
  },
};

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
