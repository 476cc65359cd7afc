import Big from 'big.js';
import type { CompanySeed, ItemSeed, VendorSeed } from '../company.ts';
import { cellOfLine } from '../matrix-cells.ts';
import { type Seeded, seeded } from '../seeded-random.ts';
import { exchangeRates } from '../shared/content.ts';
import {
  type OrderStory,
  orderStories,
  ordinaryScenario,
  type ReceiptScenario,
  receiptScenarios,
} from '../stories.ts';
import { daysAfter, weekday } from './calendar.ts';

/** Stock types that may stand on a purchase order or receipt (domain/items §1). */
const purchasableTypes: ReadonlySet<ItemSeed['stockType']> = new Set([
  'Normal',
  'Weighted',
  'Serial',
  'Warranty',
  'Matrix',
]);

/** One ordered item as its line's fields; quantities in base units. */
export interface LinePlan {
  itemCode: string;
  quantity: string;
  uom: string | null;
  uomQuantity: string | null;
  factor: string | null;
  unitCost: string;
  discountPercent: string | null;
  focQuantity: string | null;
  taxCode: string;
  /** The colour and size of a matrix item. */
  matrixX?: string;
  matrixY?: string;
  /** Serial numbers to give when the line is received, one for each unit. */
  serialPrefix: string;
}

/** One purchase order and what becomes of it. */
export interface OrderPlan {
  /** Counts orders within the company; makes document and reference numbers repeatable. */
  running: number;
  story: OrderStory;
  vendorCode: string;
  issuedAt: string;
  deliverTo: string;
  issueDate: string;
  expectedArrival: string;
  expiryDate: string;
  termsDays: number;
  currencyCode: string;
  exchangeRate: string;
  taxInclusive: boolean;
  referencePoNo: string | null;
  remarks: string | null;
  lines: LinePlan[];
}

/** One receipt without an order. */
export interface ReceiptPlan {
  running: number;
  vendorCode: string;
  outlet: string;
  date: string;
  taxInclusive: boolean;
  becomes: ReceiptScenario['becomes'];
  lines: LinePlan[];
}

/**
 * Three months of purchasing up to `today`: ordinary orders spread over the weeks, most of them received, and then one
 * order for every story worth finding in a list. The same company and day give the same plan.
 */
export function planPurchasing(company: CompanySeed, today: string): OrderPlan[] {
  const choose = seeded(`purchasing of ${company.companyId}`);
  const supply = supplyOf(company);
  const span = 88;
  const ordinary = Array.from({ length: company.ordinaryOrders }, (_, index) => {
    const back = span - Math.floor((index * (span - 8)) / company.ordinaryOrders);
    const vendor = choose.pick(supply.dailyVendors);
    return { story: ordinaryScenario(index), vendor, back };
  });
  const told = orderStories.map((story) => ({
    story,
    vendor: story.vendor === 'any' ? choose.pick(supply.dailyVendors) : supply.vendorFor(story.vendor),
    back: story.daysAgo,
  }));
  return [...ordinary, ...told]
    .sort((a, b) => b.back - a.back)
    .map(({ story, vendor, back }, index) =>
      orderPlan(choose, company, supply, story, vendor, workingDay(daysAfter(today, -back)), index + 1),
    );
}

/** The receipts without an order of the same three months. */
export function planReceipts(company: CompanySeed, today: string): ReceiptPlan[] {
  const choose = seeded(`receipts of ${company.companyId}`);
  const supply = supplyOf(company);
  return receiptScenarios.map((story, index) => {
    const vendor = choose.pick(supply.dailyVendors);
    const items = choose.some(supply.itemsOf.get(vendor.vendorCode) ?? [], choose.between(2, 4));
    const lines = items.map((item) => linePlan(choose, item, {}, '1', index + 1));
    return {
      running: index + 1,
      vendorCode: vendor.vendorCode,
      outlet: company.outlets[story.deliverTo]?.code ?? '',
      date: workingDay(daysAfter(today, -story.daysAgo)),
      taxInclusive: vendor.taxInclusive,
      becomes: story.becomes,
      lines: sizedTo(story.atLeast ?? '80', '1', lines),
    };
  });
}

interface Supply {
  itemsOf: ReadonlyMap<string, readonly ItemSeed[]>;
  dailyVendors: readonly VendorSeed[];
  vendorFor(kind: Exclude<OrderStory['vendor'], 'any'>): VendorSeed;
}

function supplyOf(company: CompanySeed): Supply {
  const itemsOf = new Map<string, ItemSeed[]>();
  for (const item of company.items) {
    const vendor = item.preferredVendorCode;
    if (vendor === undefined || !purchasableTypes.has(item.stockType)) continue;
    itemsOf.set(vendor, [...(itemsOf.get(vendor) ?? []), item]);
  }
  const supplying = company.vendors.filter(({ vendorCode }) => itemsOf.has(vendorCode));
  const hasSerials = ({ vendorCode }: VendorSeed) =>
    (itemsOf.get(vendorCode) ?? []).some(({ stockType }) => stockType === 'Serial');
  const local = supplying.filter(({ currencyCode }) => currencyCode === 'MYR');
  const abroad = supplying.filter(({ currencyCode }) => currencyCode !== 'MYR');
  return {
    itemsOf,
    dailyVendors: local.filter((vendor) => !hasSerials(vendor)),
    vendorFor(kind) {
      const found =
        kind === 'foreign'
          ? (abroad.find((vendor) => !hasSerials(vendor)) ?? abroad[0])
          : supplying.find((vendor) => hasSerials(vendor));
      if (found === undefined) throw new Error(`${company.companyId} has no ${kind} vendor.`);
      return found;
    },
  };
}

function orderPlan(
  choose: Seeded,
  company: CompanySeed,
  supply: Supply,
  story: OrderStory,
  vendor: VendorSeed,
  issueDate: string,
  running: number,
): OrderPlan {
  const outlets = company.outlets.map(({ code }) => code);
  const deliverTo = story.deliverTo === undefined ? choose.pick(outlets) : (outlets[story.deliverTo] ?? '');
  const items = supply.itemsOf.get(vendor.vendorCode) ?? [];
  const rate = exchangeRates.find(({ currencyCode }) => currencyCode === vendor.currencyCode)?.rate ?? '1';
  const lines = choose
    .some(items, choose.between(2, 6))
    .map((item) => linePlan(choose, item, story, rate, running));
  return {
    running,
    story,
    vendorCode: vendor.vendorCode,
    issuedAt: choose.chance(70) ? (outlets[0] ?? deliverTo) : deliverTo,
    deliverTo,
    issueDate,
    expectedArrival: daysAfter(issueDate, Math.max(vendor.leadTimeDays, 1)),
    expiryDate: daysAfter(issueDate, vendor.leadTimeDays + 45),
    termsDays: vendor.termsDays,
    currencyCode: vendor.currencyCode,
    exchangeRate: rate,
    taxInclusive: vendor.taxInclusive,
    referencePoNo: choose.chance(30) ? `REF-${String(4000 + running)}` : null,
    remarks: story.remarks ?? null,
    lines: sizedTo(story.atLeast ?? vendor.minimumPurchaseAmount, rate, lines),
  };
}

function linePlan(
  choose: Seeded,
  item: ItemSeed,
  story: Pick<OrderStory, 'focOnLines' | 'discountPercent'>,
  rate: string,
  running: number,
): LinePlan {
  const { itemCode, purchaseUnit, packQuantity, unitOfMeasurement } = item;
  const packs = choose.between(1, 3);
  const quantity = new Big(packQuantity ?? 1).times(packs);
  const drift = choose.between(94, 107);
  const free = story.focOnLines === true && !item.stockType.startsWith('Serial') ? '1' : null;
  return {
    itemCode,
    quantity: quantity.toString(),
    uom: purchaseUnit ?? unitOfMeasurement,
    uomQuantity: purchaseUnit === undefined ? quantity.toString() : String(packs),
    factor: packQuantity ?? '1',
    unitCost: new Big(item.customCost ?? 0).times(drift).div(100).div(rate).round(4).toFixed(4),
    discountPercent: story.discountPercent ?? (choose.chance(12) ? '5' : null),
    focQuantity: free ?? (choose.chance(10) && item.stockType === 'Normal' ? '1' : null),
    taxCode: item.purchaseTaxCode ?? '',
    ...cellOfLine(item, running),
    serialPrefix: item.stockType === 'Serial' ? item.serialPrefix : '',
  };
}

/** Raises the quantities in whole packs until the order is worth at least so much before tax. */
function sizedTo(atLeast: string, rate: string, lines: LinePlan[]): LinePlan[] {
  const worth = lines.reduce(
    (sum, line) => sum.plus(new Big(line.quantity).times(line.unitCost).times(rate)),
    new Big(0),
  );
  const times = worth.eq(0) ? new Big(1) : new Big(atLeast).times('1.12').div(worth).round(0, Big.roundUp);
  if (times.lte(1)) return lines;
  return lines.map((line) => ({
    ...line,
    quantity: new Big(line.quantity).times(times).toString(),
    uomQuantity: line.uomQuantity === null ? null : new Big(line.uomQuantity).times(times).toString(),
  }));
}

/** The day itself, or the Saturday before a Sunday. */
function workingDay(date: string): string {
  return weekday(date) === 0 ? daysAfter(date, -1) : date;
}
