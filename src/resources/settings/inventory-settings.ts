import * as v from 'valibot';
import { date } from '../kinds/date.ts';
import { money, percent } from '../kinds/decimal.ts';
import { emptyValue } from '../kinds/empty-value.ts';
import { type Field, ruleOf } from '../kinds/kinds.ts';
import { yesNo } from '../kinds/yes-no.ts';

/**
 * What a company decides about its stock documents, by the names its general settings have: how much more than ordered
 * may be received (decision 7), whether receiving asks for the delivery order (spec 2 §5), how far a vendor's invoice
 * may differ (domain/inventory §5), and the last closed day (decision 14).
 */
export const inventorySettings = {
  OverReceiptTolerance: percent({ default: '0' }),
  DeliveryOrderRequired: yesNo(),
  InvoiceVarianceTolerance: money({ default: '1' }),
  lockedUntil: date(),
} as const satisfies Readonly<Record<string, Field>>;

export type InventorySetting = keyof typeof inventorySettings;

export const isInventorySetting = (name: string): name is InventorySetting =>
  Object.hasOwn(inventorySettings, name);

export const inventorySettingNames = Object.keys(inventorySettings).filter(isInventorySetting);

/** A setting's value as a form has it; its default where nobody made it. Flags are kept as the words True and False. */
export function settingValue(name: InventorySetting, kept: string | null | undefined): unknown {
  const field: Field = inventorySettings[name];
  if (kept === null || kept === undefined || kept === '') return emptyValue(field);
  return field.kind === 'yesNo' ? kept === 'True' : kept;
}

/** A form's value as it is kept; null where nothing was entered. */
export function settingText(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The catalogue code of what is wrong with a value to be kept; null where nothing is. */
export function settingFault(name: InventorySetting, kept: string): string | null {
  const field: Field = inventorySettings[name];
  if (field.kind === 'yesNo') return kept === 'True' || kept === 'False' ? null : 'invalidChoice';
  const parsed = v.safeParse(ruleOf(field), kept);
  return parsed.success ? null : parsed.issues[0].message;
}
