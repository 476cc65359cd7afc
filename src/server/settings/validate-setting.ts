import { isErrorCode } from '../../domain/errors.ts';
import { settingNamed } from '../../resources/settings/registry.ts';
import { keptFault, settingValue } from '../../resources/settings/setting-values.ts';
import { type FieldRefusal, Refusal } from '../refusal.ts';
import { isPerOutlet, type Judging, settingProblem } from './setting-rules.ts';
import type { SettingChange } from './settings.ts';

type Change = Pick<SettingChange, 'settingName' | 'outletId'> & {
  readonly value?: string | null | undefined;
};

/**
 * A declared setting is kept only as its kind can read it; one that no group declares is kept as it comes.
 * @throws Refusal `validationFailed` with each fault beside the setting's name
 */
export async function validateSetting(judging: Judging, changes: readonly Change[]): Promise<void> {
  const errors: FieldRefusal[] = [];
  for (const { settingName: field, outletId, value } of changes) {
    const named = settingNamed(field);
    if (!named) continue;
    // An outlet's own would be read by nobody.
    if (outletId && !isPerOutlet(named.group, field)) errors.push({ field, code: 'settingOfCompany' });
    if (!value) continue;
    const fault = keptFault(named.field, value);
    if (fault !== null) {
      errors.push({ field, code: isErrorCode(fault) ? fault : 'invalid' });
      continue;
    }
    const problem = await settingProblem(judging, field, settingValue(named.field, value));
    if (problem) errors.push({ field, ...problem });
  }
  if (errors.length > 0) throw new Refusal('validationFailed', {}, { errors });
}
