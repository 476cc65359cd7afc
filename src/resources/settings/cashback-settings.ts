import { percent } from '../kinds/decimal.ts';
import { lookup } from '../kinds/reference.ts';
import { defineSettings } from './define-settings.ts';

const cashback = ['CashbackItemCode', 'CashbackPercentage'] as const;

/** What clients get back of a sale; an outlet’s two values replace the company’s (spec 3 §3). */
export const cashbackSettings = defineSettings({
  name: 'cashback',
  route: '/Configurations/Cashback/General',
  fields: {
    CashbackItemCode: lookup('item', { required: true }),
    CashbackPercentage: percent({ required: true }),
  },
  sections: [{ id: 'cashback', fields: cashback }],
  perOutlet: cashback,
  outletSets: [{ type: 'Cashback', fields: cashback }],
  dated: [],
  permissions: { read: 'ALLOW_TO_ACCESS_CASHBACK', write: 'ALLOW_TO_EDIT_CASHBACK' },
});
