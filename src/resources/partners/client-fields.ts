import { choice } from '../kinds/choice.ts';
import { customFields } from '../kinds/custom-fields.ts';
import { date, instant } from '../kinds/date.ts';
import { money, percent, quantity } from '../kinds/decimal.ts';
import { integer } from '../kinds/integer.ts';
import { lookup, reference, references, supplyTax } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';

/** How often the limit of what is bought on credit begins anew (spec 2 §3). */
export const purchaseLimitFrequencies = [
  'Unlimited',
  'Monthly',
  'Quarterly',
  'Every Six Months',
  'Yearly',
] as const;
/** How often the limit of the discounts given begins anew (spec 2 §3). */
export const discountFrequencies = [
  'None',
  'Daily',
  'Weekly',
  'Monthly',
  'Quarterly',
  'Biannually',
  'Yearly',
] as const;
/** What a client’s sales are booked as, where nothing else is said (spec 2 §3). */
export const salesKinds = [
  'Retail',
  'Wholesale',
  'Internal Sales',
  'Services',
  'Invoice Sales',
  'Internal Invoice',
] as const;

const identity = {
  clientCode: text({ format: 'code', max: 50, unique: true, series: 'CLI' }),
  name: text({ required: true }),
  alternateName: text(),
  category: choice(['Personal', 'Company'], { required: true }),
  title: text({ suggest: true, max: 20 }),
  type: lookup('clientType'),
  group: text({ suggest: true, max: 100 }),
  firstName: text({ max: 100 }),
  lastName: text({ max: 100 }),
  registrationCode: text({ max: 50, requiredWith: { field: 'category', is: 'Company' } }),
  email: text({ format: 'email' }),
  mobile: text({ format: 'phone', formatUnless: 'skipMobileFormat' }),
  skipMobileFormat: yesNo(),
  phone: text({ format: 'phone' }),
  home: text({ format: 'phone' }),
  office: text({ format: 'phone', formatUnless: 'skipOfficeFormat' }),
  skipOfficeFormat: yesNo(),
  fax: text({ format: 'phone', formatUnless: 'skipFaxFormat' }),
  skipFaxFormat: yesNo(),
  alternateContact: text(),
  alternatePhone: text({ format: 'phone' }),
  gender: choice(['Male', 'Female']),
  nationality: text({ suggest: true, max: 60 }),
  race: text({ suggest: true, max: 60 }),
  enableDateOfBirth: yesNo({ default: true }),
  dateOfBirth: date({ shownWith: { field: 'enableDateOfBirth', is: true } }),
  identityCardNo: text({ max: 50, format: 'identityCard', formatUnless: 'skipIdentityCardFormat' }),
  skipIdentityCardFormat: yesNo(),
  income: money(),
} as const;

const addresses = {
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
} as const;

const sales = {
  taxNo: text({ max: 50 }),
  taxCode: lookup('taxCode', supplyTax),
  accountNo: text({ max: 50 }),
  termsDays: integer({ max: 3650 }),
  termsRemark: text(),
  nextBillingDate: date(),
  salesPerson: text({ max: 100 }),
  priceScheme: text({ suggest: true, max: 60 }),
  discountRate: percent(),
  priceMarkupPercentage: percent(),
  currencyCode: text({ max: 3 }),
  creditLimit: money(),
  purchaseCreditLimit: money(),
  purchaseLimitFrequency: choice(purchaseLimitFrequencies),
  controlledDiscountLimit: money(),
  controlledDiscountFrequency: choice(discountFrequencies),
  defaultSalesType: choice(salesKinds),
  linkedOutlet: reference('outlet'),
  taxInvoice: yesNo(),
} as const;

const membership = {
  membershipExpiry: date(),
  membershipRenewedOn: date({ readOnly: true }),
  /** Fewer than none once what was spent is taken back. */
  accumulatedPoints: quantity({ min: '-9999999999' }),
  /** All it has ever earned; spending does not lower it. */
  lifetimePoints: quantity({ readOnly: true }),
  pointFactor: quantity(),
  referralId: text({ format: 'code', max: 50, unique: true }),
  referralPoints: quantity(),
} as const;

/** The fields of a client, by the spec's names in camel case. */
export const clientFields = {
  ...identity,
  ...addresses,
  ...sales,
  ...membership,
  allowAllOutlets: yesNo({ default: true }),
  /** Where it is seen, unless everywhere. */
  outlets: references('outlet', {
    all: 'allowAllOutlets',
    requiredWith: { field: 'allowAllOutlets', is: false },
    shownWith: { field: 'allowAllOutlets', is: false },
  }),
  remarks: text({ format: 'long' }),
  active: yesNo({ default: true }),
  customFields: customFields(),
  /** It had its number or address before these had to be one client’s alone. */
  sharesContact: yesNo({ readOnly: true }),
  /** When its person was erased; it keeps its rows and changes no more. */
  erasedAt: instant({ readOnly: true }),
} as const;
