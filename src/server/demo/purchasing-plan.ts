import Big from 'big.js';
import { daysAfter, weekday } from './calendar.ts';
import type { CompanySeed } from './company.ts';
import { type ItemSeed, purchasableTypes } from './content.ts';
import {
  ordinaryStory,
  type ReceiptStory,
  receiptStories,
  type Story,
  toldStories,
} from './purchasing-stories.ts';
import { type Seeded, seeded } from './seeded.ts';
import type { VendorSeed } from './vendor-table.ts';

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
  /** Serial numbers to give when the line is received, one for each unit. */
  serialPrefix: string;
}

/** One purchase order and what becomes of it. */
export interface OrderPlan {
  /** Counts orders within the company; makes document and reference numbers repeatable. */
  running: number;
  story: Story;
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
  becomes: ReceiptStory['becomes'];
  lines: LinePlan[];
}

const exchangeRates: Readonly<Record<string, string>> = { SGD: '3.4800', USD: '4.6500', CNY: '0.6400' };

/**
 * Three months of purchasing up to `today`: ordinary orders spread over the weeks, most of them received, and then one
 * order for every story worth finding in a list. The same company and day give the same plan.
 */
export function planPurchasing(company: CompanySeed, today: string): OrderPlan[] {
  const choose = seeded(`purchasing of ${company.companyId}`);
  const supply = supplyOf(company);
  const span = 88;
  const ordinary = Array.from({ length: company.purchasing.ordinary }, (_, index) => {
    const back = span - Math.floor((index * (span - 8)) / company.purchasing.ordinary);
    const vendor = choose.pick(supply.dailyVendors);
    return { story: ordinaryStory(index), vendor, back };
  });
  const told = toldStories.map((story) => ({
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
  return receiptStories.map((story, index) => {
    const vendor = choose.pick(supply.dailyVendors);
    const items = choose.some(supply.itemsOf.get(vendor.vendorCode) ?? [], choose.between(2, 4));
    const lines = items.map((item) => linePlan(choose, item, {}, '1'));
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
  vendorFor(kind: Exclude<Story['vendor'], 'any'>): VendorSeed;
}

function supplyOf(company: CompanySeed): Supply {
  const itemsOf = new Map<string, ItemSeed[]>();
  for (const item of company.items) {
    if (item.vendor === '' || !purchasableTypes.has(item.stockType)) continue;
    itemsOf.set(item.vendor, [...(itemsOf.get(item.vendor) ?? []), item]);
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
  story: Story,
  vendor: VendorSeed,
  issueDate: string,
  running: number,
): OrderPlan {
  const outlets = company.outlets.map(({ code }) => code);
  const deliverTo = story.deliverTo === undefined ? choose.pick(outlets) : (outlets[story.deliverTo] ?? '');
  const items = supply.itemsOf.get(vendor.vendorCode) ?? [];
  const rate = exchangeRates[vendor.currencyCode] ?? '1';
  const lines = choose.some(items, choose.between(2, 6)).map((item) => linePlan(choose, item, story, rate));
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
  story: Pick<Story, 'focOnLines' | 'discountPercent'>,
  rate: string,
): LinePlan {
  const unit = item.units[0];
  const packs = choose.between(1, 3);
  const quantity = new Big(unit?.factor ?? 1).times(packs);
  const drift = choose.between(94, 107);
  const free = story.focOnLines === true && !item.stockType.startsWith('Serial') ? '1' : null;
  return {
    itemCode: item.code,
    quantity: quantity.toString(),
    uom: unit?.name ?? item.uom,
    uomQuantity: unit === undefined ? quantity.toString() : String(packs),
    factor: unit?.factor ?? '1',
    unitCost: new Big(item.cost).times(drift).div(100).div(rate).round(4).toFixed(4),
    discountPercent: story.discountPercent ?? (choose.chance(12) ? '5' : null),
    focQuantity: free ?? (choose.chance(10) && item.stockType === 'Normal' ? '1' : null),
    taxCode: item.purchaseTaxCode,
    serialPrefix: item.serialPrefix === '' || item.stockType !== 'Serial' ? '' : item.serialPrefix,
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
