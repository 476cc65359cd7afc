import { defineResource } from '../define-resource.ts';
import { choice } from '../kinds/choice.ts';
import { quantity } from '../kinds/decimal.ts';
import { integer } from '../kinds/integer.ts';
import { text } from '../kinds/text.ts';
import { texts } from '../kinds/texts.ts';
import { yesNo } from '../kinds/yes-no.ts';

/** A way a sale is paid: cash, a card, a wallet; whether its total is rounded to 5 sen (domain/configuration §5). */
export const paymentMethod = defineResource({
  name: 'paymentMethod',
  path: 'paymentmethods',
  route: '/Configurations/SystemConfiguration/Payment',
  titleField: 'name',
  codeField: 'code',
  fields: {
    code: text({ format: 'code', max: 20, required: true, unique: true }),
    name: text({ required: true, unique: true, max: 60 }),
    alternateName: text({ max: 60 }),
    paymentType: choice(
      ['Cash', 'Card', 'E-Wallet', 'Bank Transfer', 'Cheque', 'Voucher', 'Points', 'On Account', 'Other'],
      { required: true },
    ),
    /** Only vouchers of the register are taken: their number is the payment's reference. */
    fromRegister: yesNo({ shownWith: { field: 'paymentType', is: 'Voucher' } }),
    cardTypes: texts(),
    roundToFiveSen: yesNo(),
    referenceRequired: yesNo(),
    opensDrawer: yesNo(),
    /** What multiplies the points earned by what is paid this way, where payments earn them. */
    pointFactor: quantity(),
    position: integer(),
    active: yesNo({ default: true }),
  },
  list: {
    columns: ['code', 'name', 'paymentType', 'roundToFiveSen', 'referenceRequired', 'position', 'active'],
    sort: 'position',
    search: ['name', 'alternateName', 'code'],
    filters: ['paymentType', 'active'],
  },
  sections: [
    { id: 'identity', fields: ['code', 'name', 'alternateName', 'paymentType', 'position', 'active'] },
    {
      id: 'taking',
      fields: [
        'fromRegister',
        'cardTypes',
        'roundToFiveSen',
        'referenceRequired',
        'opensDrawer',
        'pointFactor',
      ],
    },
  ],
  permissions: {
    read: 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
    write: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
    delete: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
  },
});
