import { isErrorCode } from '../../domain/errors.ts';
import { isInventorySetting, settingFault } from '../../resources/settings/inventory-settings.ts';
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/bound-kysely.ts';
import { openWork } from '../documents/work.ts';
import { type FieldRefusal, Refusal } from '../refusal.ts';
import type { SettingChange } from './settings.ts';

type Change = Pick<SettingChange, 'settingName' | 'outletId'> & {
  readonly value?: string | null | undefined;
};

/**
 * What documents go by must be what they can read; a setting nothing here knows is kept as it comes.
 * @throws Refusal `validationFailed` with each fault beside the setting's name
 */
export async function refuseUnfit(
  tx: Tx,
  actor: Actor,
  clock: Clock,
  changes: readonly Change[],
): Promise<void> {
  const errors: FieldRefusal[] = [];
  for (const { settingName: field, outletId, value } of changes) {
    if (!isInventorySetting(field)) continue;
    // One rule for the whole company: an outlet's own would be read by nobody.
    if (outletId) errors.push({ field, code: 'settingOfCompany' });
    if (!value) continue;
    const fault = settingFault(field, value);
    if (fault !== null) errors.push({ field, code: isErrorCode(fault) ? fault : 'invalid' });
    else if (field === 'lockedUntil') {
      const { today } = await openWork(tx, actor, clock);
      if (value >= today) errors.push({ field, code: 'closedDayNotOver', params: { today } });
    }
  }
  if (errors.length > 0) throw new Refusal('validationFailed', {}, { errors });
}
