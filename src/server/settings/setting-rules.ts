import type { SettingsGroup } from '../../resources/settings/define-settings.ts';
import { openWork } from '../documents/engine/work.ts';
import type { FieldRefusal } from '../refusal.ts';
import { chargeItemFault } from './charge-item.ts';
import type { Judging } from './judging.ts';

/** What is wrong with a value beyond its kind; null where nothing is. */
type SettingRule = (
  judging: Judging,
  value: unknown,
) => Promise<Pick<FieldRefusal, 'code' | 'params'> | null>;

/** The rules that look further than a value's kind, by setting. */
const rules: Readonly<Record<string, SettingRule>> = {
  /** A day is closed once it is over. */
  async lockedUntil({ tx, actor, clock }, value) {
    const { today } = await openWork(tx, actor, clock);
    return typeof value === 'string' && value >= today
      ? { code: 'closedDayNotOver', params: { today } }
      : null;
  },
  AutoAddDeliveryChargeCode: (judging, value) =>
    chargeItemFault(judging, value, { setting: 'ServiceChargeItemCode', taken: 'DeliveryItemCodeInvalid' }),
  ServiceChargeItemCode: (judging, value) =>
    chargeItemFault(judging, value, {
      setting: 'AutoAddDeliveryChargeCode',
      taken: 'ServiceChargeItemCodeInvalid',
    }),
  CashbackItemCode: (judging, value) => chargeItemFault(judging, value),
};

/** What a setting's own rule says of a value that its kind takes. */
export async function settingProblem(
  judging: Judging,
  setting: string,
  value: unknown,
): Promise<Pick<FieldRefusal, 'code' | 'params'> | null> {
  return Object.hasOwn(rules, setting) ? ((await rules[setting]?.(judging, value)) ?? null) : null;
}

/** Whether an outlet may have a value of its own. */
export const isPerOutlet = ({ perOutlet }: SettingsGroup, setting: string): boolean =>
  perOutlet.includes(setting);
