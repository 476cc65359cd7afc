import type { acceptedConflict } from '../../../resources/company/accepted-conflict.ts';
import { Refusal } from '../../refusal.ts';
import type { RecordRules } from './record-rules.ts';

/** Nobody accepts what they themselves can do alone (decision 0107). */
export const acceptedConflictRules: Partial<RecordRules<typeof acceptedConflict>> = {
  async check(_tx, { userId }, changes) {
    return changes.map(({ before, after }) =>
      [before?.userId, after.userId].includes(userId)
        ? [{ field: 'userId', code: 'ownConflict' as const }]
        : [],
    );
  },
  async restoring(_tx, { userId }, values) {
    if (values.userId === userId) throw new Refusal('ownConflict');
  },
};
