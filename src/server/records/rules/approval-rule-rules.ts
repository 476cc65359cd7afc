import type { approvalRule } from '../../../resources/company/approval-rule.ts';
import { Refusal } from '../../refusal.ts';
import { firstFault, powersOf, ruleFault } from './powers.ts';
import type { RecordRules } from './record-rules.ts';

/** Nobody decides what their own group approves, nor what a group above them does (reliability §4, check 29). */
export const approvalRuleRules: Partial<RecordRules<typeof approvalRule>> = {
  async check(tx, actor, changes) {
    const powers = await powersOf(tx, actor);
    return changes.map(({ before, after }) => {
      const groups = [before?.userGroupId, after.userGroupId].filter((id) => typeof id === 'string');
      const fault = powers && firstFault(groups, (id) => ruleFault(powers, id));
      return fault ? [{ field: 'userGroupId', code: fault }] : [];
    });
  },
  async deleting(tx, actor, _id, before) {
    const powers = await powersOf(tx, actor);
    const fault = powers && ruleFault(powers, before.userGroupId);
    if (fault) throw new Refusal(fault);
  },
  async restoring(tx, actor, values) {
    const powers = await powersOf(tx, actor);
    const fault = powers && ruleFault(powers, values.userGroupId);
    if (fault) throw new Refusal(fault);
  },
};
