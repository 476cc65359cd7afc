import { isErrorCode } from '../../domain/errors.ts';
import { settingNamed } from '../../resources/settings/registry.ts';
import { keptFault, settingFault, settingValue } from '../../resources/settings/setting-values.ts';
import { holds } from '../actor.ts';
import { type FieldRefusal, Refusal } from '../refusal.ts';
import type { Judging } from './judging.ts';
import { settingProblem } from './setting-rules.ts';
import type { SettingChange } from './settings.ts';

type Change = Pick<SettingChange, 'settingName' | 'outletId' | 'value2'> & {
  readonly value?: string | null | undefined;
};

/**
 * A setting is kept only as its kind can read it, and only by who may change it; one that nobody declared is refused.
 * @throws Refusal `notPermitted`, `validationFailed` with each fault beside the setting's name
 */
export async function validateSetting(judging: Judging, changes: readonly Change[]): Promise<void> {
  const { actor } = judging;
  const named = changes.map((change) => ({ ...change, known: settingNamed(change.settingName) }));
  const mayChange = ({ known }: (typeof named)[number]) =>
    holds(actor, known?.permission ?? 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION') &&
    (known?.isAdminOnly !== true || actor.isAdmin);
  if (!named.every(mayChange)) throw new Refusal('notPermitted');
  const errors: FieldRefusal[] = [];
  for (const { settingName: field, outletId, value, value2, known } of named) {
    if (!known) {
      errors.push({ field, code: 'settingUnknown' });
      continue;
    }
    // An outlet's own would be read by nobody, nor would a second value.
    if (outletId && !known.isPerOutlet) errors.push({ field, code: 'settingOfCompany' });
    if (value2) errors.push({ field, code: 'settingHasOneValue' });
    const fault = value ? keptFault(known.field, value) : settingFault(known.field, null);
    if (fault !== null) errors.push({ field, code: isErrorCode(fault) ? fault : 'invalid' });
    else if (value) {
      const problem = await settingProblem(judging, field, settingValue(known.field, value));
      if (problem) errors.push({ field, ...problem });
    }
  }
  if (errors.length > 0) throw new Refusal('validationFailed', {}, { errors });
}
