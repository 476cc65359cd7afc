import type { SettingsOf } from '../../resources/settings/define-settings.ts';
import type { salesSettings } from '../../resources/settings/sales-settings.ts';
import type { taxSettings } from '../../resources/settings/tax-settings.ts';
import type { SalesType } from './sales-types.ts';

/** The service charge of a sale in percent; drive-thru counts as take-away (domain/configuration §6). */
export function serviceChargePercent(
  settings: SettingsOf<typeof salesSettings>,
  salesType: SalesType,
): string {
  const { ServiceChargeDineIn, ServiceChargeTakeAway, ServiceChargeDelivery } = settings;
  switch (salesType) {
    case 'Dine In':
      return ServiceChargeDineIn;
    case 'Delivery':
      return ServiceChargeDelivery;
    case 'Take Away':
    case 'Drive Thru':
      return ServiceChargeTakeAway;
  }
}

/** Whether a sale is taxed, and whether its prices include the tax. */
export type SalesTax = { readonly isCharged: boolean; readonly isInclusive: boolean };

/** The tax of a sale on a day (`YYYY-MM-DD`): none before the effective date (spec 3 §3). */
export function salesTaxOn(settings: SettingsOf<typeof taxSettings>, day: string): SalesTax {
  const { MGST_Enable, MGST_EffectiveDate, MGST_IsInclusive } = settings;
  const isCharged = MGST_Enable && (MGST_EffectiveDate === null || day >= MGST_EffectiveDate);
  return { isCharged, isInclusive: isCharged && MGST_IsInclusive };
}
