import { choice } from '../kinds/choice.ts';
import { customFields } from '../kinds/custom-fields.ts';
import { date } from '../kinds/date.ts';
import { money, percent, quantity } from '../kinds/decimal.ts';
import { integer } from '../kinds/integer.ts';
import { lookup, reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';

const frequencies = ['None', 'Daily', 'Weekly', 'Monthly', 'Quarterly', 'Biannually', 'Yearly'] as const;

/** The fields of a client, by the spec's names in camel case. */
export const clientFields = {
  clientCode: text({ format: 'code', max: 50, unique: true, series: 'CLI' }),
  name: text({ required: true }),
  alternateName: text(),
  category: choice(['Personal', 'Company'], { required: true }),
  title: text({ suggest: true, max: 20 }),
  type: text({ suggest: true, max: 100 }),
  group: text({ suggest: true, max: 100 }),
  firstName: text({ max: 100 }),
  lastName: text({ max: 100 }),
  registrationCode: text({ max: 50 }),
  email: text({ format: 'email' }),
  mobile: text({ format: 'phone' }),
  phone: text({ format: 'phone' }),
  office: text({ format: 'phone' }),
  fax: text({ format: 'phone' }),
  gender: choice(['Male', 'Female']),
  nationality: text({ suggest: true, max: 60 }),
  race: text({ suggest: true, max: 60 }),
  dateOfBirth: date(),
  identityCardNo: text({ max: 50 }),
  billingStreet: text({ max: 300 }),
  billingCity: text({ max: 100 }),
  billingState: text({ max: 100 }),
  billingPostcode: text({ max: 20 }),
  billingCountry: text({ max: 60 }),
  deliveryStreet: text({ max: 300 }),
  deliveryCity: text({ max: 100 }),
  deliveryState: text({ max: 100 }),
  deliveryPostcode: text({ max: 20 }),
  deliveryCountry: text({ max: 60 }),
  taxNo: text({ max: 50 }),
  taxCode: lookup('taxCode'),
  accountNo: text({ max: 50 }),
  termsDays: integer({ max: 3650 }),
  termsRemark: text(),
  salesPerson: text({ max: 100 }),
  priceScheme: text({ suggest: true, max: 60 }),
  discountRate: percent(),
  priceMarkupPercentage: percent(),
  currencyCode: text({ max: 3 }),
  creditLimit: money(),
  purchaseCreditLimit: money(),
  purchaseLimitFrequency: choice(['Unlimited', 'Monthly', 'Quarterly', 'Every Six Months', 'Yearly']),
  controlledDiscountLimit: money(),
  controlledDiscountFrequency: choice(frequencies),
  defaultSalesType: choice([
    'Retail',
    'Wholesale',
    'Internal Sales',
    'Services',
    'Invoice Sales',
    'Internal Invoice',
  ]),
  membershipExpiry: date(),
  accumulatedPoints: quantity(),
  pointFactor: quantity(),
  referralId: text({ max: 50 }),
  linkedOutlet: reference('outlet'),
  allowAllOutlets: yesNo({ default: true }),
  taxInvoice: yesNo(),
  remarks: text({ format: 'long' }),
  active: yesNo({ default: true }),
  customFields: customFields(),
} as const;
