import { choice } from '../kinds/choice.ts';
import { customFields, image, images } from '../kinds/custom-fields.ts';
import { date } from '../kinds/date.ts';
import { money, percent, quantity } from '../kinds/decimal.ts';
import { integer } from '../kinds/integer.ts';
import { lookup, purchaseTax, reference, supplyTax } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';
import { salePriceFields } from './sale-prices.ts';

/** What a stock type means for documents and for stock (spec 2 §1; domain/items-clients-vendors §1). */
export const stockTypes = [
  'Normal',
  'Serial',
  'Weighted',
  'Matrix',
  'Service Based',
  'Warranty',
  'Voucher',
  'Bundle',
  'Recipe',
  'Prepack',
  'Postpack',
] as const;

/** Types that hold no stock of their own and so cannot stand on a stock document (spec 2 §5). */
export const stocklessTypes: readonly string[] = ['Service Based', 'Voucher', 'Bundle', 'Recipe', 'Postpack'];

const cost = 'ALLOW_TO_VIEW_COST';

/** What a commission is reckoned by: a share of the line's net amount, or an amount for each piece. */
export const rateTypes = ['Percentage', 'Amount'] as const;

/** Who a sale of the item pays, by the field that says how much. */
export const commissions = [
  'commission1',
  'commission2',
  'commission3',
  'commission4',
  'driverCommission',
  'installerCommission',
] as const;

/** One of those who are paid for a sale of the item. */
export type Commission = (typeof commissions)[number];

const rateType = () => choice(rateTypes, { labels: 'rateType' });

const commissionFields = {
  commission1: quantity(),
  commission1RateType: rateType(),
  commission2: quantity(),
  commission2RateType: rateType(),
  commission3: quantity(),
  commission3RateType: rateType(),
  commission4: quantity(),
  commission4RateType: rateType(),
  driverCommission: quantity(),
  driverCommissionRateType: rateType(),
  installerCommission: quantity(),
  installerCommissionRateType: rateType(),
} as const;

/** Where the expiry date of received goods comes from: typed from the label, or the day of receipt and the shelf life. */
export const expiryCalculations = ['Typed', 'Shelf Life'] as const;

/** The fields of an item, by the spec's names in camel case. */
export const itemFields = {
  itemCode: text({ format: 'code', max: 50, unique: true, series: 'ITM' }),
  itemName: text({ required: true }),
  alternateName: text(),
  stockType: choice(stockTypes, { required: true }),
  division: text({ suggest: true, max: 100 }),
  department: text({ suggest: true, max: 100 }),
  category: text({ suggest: true, max: 100 }),
  type: text({ suggest: true, max: 100 }),
  group: text({ suggest: true, max: 100 }),
  brand: text({ suggest: true, max: 100 }),
  model: text({ suggest: true, max: 100 }),
  attribute: text({ max: 100 }),
  alternateLookup: text({ max: 100, copy: false }),
  description: text({ format: 'long' }),
  size: text({ max: 50 }),
  colour: text({ max: 50 }),
  colourTag: text({ format: 'colour', max: 7 }),
  promotionGroup: text({ suggest: true, max: 100 }),
  matrixX: reference('matrixGroup'),
  matrixY: reference('matrixGroup'),
  imageKey: image(),
  moreImageKeys: images({ most: 9 }),
  unitOfMeasurement: text({ suggest: true, max: 20 }),
  packQuantity: quantity(),
  barcodePrintQuantity: integer(),
  weightGrams: quantity(),
  height: quantity(),
  width: quantity(),
  length: quantity(),
  pointFactor: quantity(),
  ...salePriceFields,
  customCost: money({ permission: cost }),
  discountRate: percent(),
  fixedProfitAmount: money({ permission: cost }),
  supplyTaxCode: lookup('taxCode', supplyTax),
  purchaseTaxCode: lookup('taxCode', purchaseTax),
  preferredVendor: reference('vendor'),
  reorderPoint: quantity(),
  batchExpiryDays: integer({ max: 36500 }),
  expiryCalculation: choice(expiryCalculations),
  shelfLifeDays: integer({ max: 36500 }),
  daysBeforeExpiry: integer({ max: 36500 }),
  purchaseUnavailableFrom: date(),
  purchaseUnavailableTo: date({ notBefore: 'purchaseUnavailableFrom' }),
  purchaseUnavailableRemark: text(),
  ...commissionFields,
  warrantyGroup: text({ suggest: true, max: 60 }),
  warrantyDefaultMonths: integer({ max: 1200 }),
  warrantyMaxMonths: integer({ min: 1, max: 1200 }),
  warrantySerialPrefix: text({ max: 20 }),
  useOutletPrice: yesNo(),
  openPrice: yesNo(),
  allowFoc: yesNo(),
  returnable: yesNo({ default: true }),
  allowSellingWithoutStock: yesNo(),
  eCommerce: yesNo(),
  excludeServiceCharge: yesNo(),
  batchControl: yesNo(),
  allowShipInSalesInvoice: yesNo(),
  applyForwarderCost: yesNo({ default: true }),
  forwarderCostPercentIncludeTax: yesNo(),
  rfidEnable: yesNo(),
  /** The item it was merged into, having been entered twice. */
  mergedInto: reference('item', { readOnly: true }),
  active: yesNo({ default: true }),
  customFields: customFields(),
} as const;
