import { birthdayPeriods, pointsBases } from '../../rules/sales/points.ts';
import { choice } from '../kinds/choice.ts';
import { ABOVE_ZERO, quantity } from '../kinds/decimal.ts';
import { yesNo } from '../kinds/yes-no.ts';
import { defineSettings } from './define-settings.ts';

/** What clients earn with what they buy, and what that is worth at the counter (domain/promotions-vouchers-loyalty §8). */
export const marketingSettings = defineSettings({
  name: 'marketing',
  route: '/Configurations/SystemConfiguration/Marketing',
  fields: {
    PointsEnabled: yesNo(),
    PointsBasis: choice(pointsBases, { default: 'Sales Amount' }),
    PointsPerAmount: quantity({ default: '1' }),
    PointsIncludeTax: yesNo(),
    PointsBirthdayFactor: quantity({ default: '1' }),
    PointsBirthdayPeriod: choice(birthdayPeriods, { default: 'Month' }),
    PointsForOne: quantity({ default: '100', min: ABOVE_ZERO }),
  },
  sections: [
    { id: 'earning', fields: ['PointsEnabled', 'PointsBasis', 'PointsPerAmount', 'PointsIncludeTax'] },
    { id: 'birthday', fields: ['PointsBirthdayFactor', 'PointsBirthdayPeriod'] },
    { id: 'spending', fields: ['PointsForOne'] },
  ],
  perOutlet: [],
  dated: [],
  permissions: {
    read: 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
    write: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
  },
});
