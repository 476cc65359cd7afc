/** Something done to an order, so many days after it was issued. Approval is asked for and given where the rules want it. */
export type Step =
  | { does: 'requestApproval'; day: number }
  | { does: 'approveFirst'; day: number }
  | { does: 'approve'; day: number }
  | { does: 'reject'; day: number; remark: string }
  | { does: 'confirm'; day: number }
  | { does: 'receive'; day: number; share: number; confirm: boolean }
  | { does: 'verify'; day: number }
  | { does: 'cancelReceipt'; day: number; remark: string }
  | { does: 'complete'; day: number; remark: string }
  | { does: 'cancel'; day: number; remark: string };

/** What becomes of an order. `daysAgo` is when it was issued; `atLeast` its worth in ringgit before tax. */
export interface Story {
  title: string;
  vendor: 'any' | 'foreign' | 'serial';
  daysAgo: number;
  atLeast?: string;
  /** Position of the outlet the goods go to; any outlet where it is left out. */
  deliverTo?: number;
  focOnLines?: true;
  discountPercent?: string;
  remarks?: string;
  steps: Step[];
}

const ordered: Step[] = [
  { does: 'requestApproval', day: 0 },
  { does: 'approve', day: 0 },
  { does: 'confirm', day: 0 },
];

function received(day: number, share = 100): Step {
  return { does: 'receive', day, share, confirm: true };
}

/** What mostly happens: one delivery in full, every fourth order in two, every third invoice verified. */
export function ordinaryStory(index: number): Story {
  const steps: Step[] = [...ordered];
  if (index % 4 === 3) steps.push(received(2, 60), received(5));
  else steps.push(received(2));
  if (index % 3 === 0) steps.push({ does: 'verify', day: 7 });
  return { title: 'ordinary', vendor: 'any', daysAgo: 0, steps };
}

/** One order for each thing that can happen, the open ones close to today. */
export const toldStories: readonly Story[] = [
  {
    title: 'equipment from abroad, received with its serial numbers',
    vendor: 'serial',
    daysAgo: 70,
    deliverTo: 0,
    steps: [...ordered, received(18), { does: 'verify', day: 22 }],
  },
  {
    title: 'foreign currency, in two deliveries',
    vendor: 'foreign',
    daysAgo: 44,
    deliverTo: 1,
    steps: [...ordered, received(15, 50), received(24)],
  },
  {
    title: 'a large order through both levels',
    vendor: 'any',
    daysAgo: 52,
    atLeast: '10400',
    deliverTo: 0,
    steps: [...ordered, received(3)],
  },
  {
    title: 'free goods with every line',
    vendor: 'any',
    daysAgo: 38,
    focOnLines: true,
    remarks: 'Promotion of the month: one free with each line. 本月促销：每项送一。',
    steps: [...ordered, received(2)],
  },
  {
    title: 'discounted',
    vendor: 'any',
    daysAgo: 33,
    discountPercent: '7.5',
    steps: [...ordered, received(2)],
  },
  {
    title: 'receipt taken back and received again',
    vendor: 'any',
    daysAgo: 30,
    deliverTo: 1,
    steps: [
      ...ordered,
      received(2),
      {
        does: 'cancelReceipt',
        day: 3,
        remark: 'Delivered to the wrong shop, taken back. 送错分店，已退回。',
      },
      received(5),
    ],
  },
  {
    title: 'short-closed after one delivery',
    vendor: 'any',
    daysAgo: 26,
    steps: [
      ...ordered,
      received(2, 55),
      { does: 'complete', day: 12, remark: 'Vendor is out of stock until next season. 供应商缺货至下季。' },
    ],
  },
  {
    title: 'completed without any delivery',
    vendor: 'any',
    daysAgo: 24,
    steps: [...ordered, { does: 'complete', day: 9, remark: 'Vendor stopped making these. 供应商已停产。' }],
  },
  {
    title: 'draft given up',
    vendor: 'any',
    daysAgo: 21,
    steps: [{ does: 'cancel', day: 1, remark: 'Ordered twice by mistake. 重复下单。' }],
  },
  {
    title: 'confirmed, then called off',
    vendor: 'any',
    daysAgo: 19,
    steps: [...ordered, { does: 'cancel', day: 2, remark: 'Found cheaper elsewhere. 他处价格更低。' }],
  },
  {
    title: 'partly received, rest overdue',
    vendor: 'any',
    daysAgo: 16,
    deliverTo: 1,
    steps: [...ordered, received(3, 50)],
  },
  { title: 'partly received', vendor: 'any', daysAgo: 9, deliverTo: 0, steps: [...ordered, received(2, 40)] },
  {
    title: 'partly received in two',
    vendor: 'any',
    daysAgo: 8,
    steps: [...ordered, received(1, 30), received(4, 50)],
  },
  {
    title: 'partly received, at the shop',
    vendor: 'any',
    daysAgo: 7,
    deliverTo: 1,
    steps: [...ordered, received(2, 60)],
  },
  { title: 'confirmed, overdue', vendor: 'any', daysAgo: 11, deliverTo: 1, steps: ordered },
  { title: 'confirmed', vendor: 'any', daysAgo: 5, steps: ordered },
  { title: 'confirmed', vendor: 'any', daysAgo: 3, deliverTo: 1, steps: ordered },
  { title: 'confirmed', vendor: 'any', daysAgo: 2, deliverTo: 0, steps: ordered },
  { title: 'confirmed abroad', vendor: 'foreign', daysAgo: 4, deliverTo: 0, steps: ordered },
  {
    title: 'receipt counted but not confirmed',
    vendor: 'any',
    daysAgo: 4,
    deliverTo: 1,
    steps: [...ordered, { does: 'receive', day: 3, share: 80, confirm: false }],
  },
  {
    title: 'approved, waits to be confirmed',
    vendor: 'any',
    daysAgo: 3,
    atLeast: '1400',
    steps: [
      { does: 'requestApproval', day: 0 },
      { does: 'approve', day: 1 },
    ],
  },
  {
    title: 'rejected',
    vendor: 'any',
    daysAgo: 6,
    atLeast: '2600',
    steps: [
      { does: 'requestApproval', day: 0 },
      { does: 'reject', day: 1, remark: 'Ask for a second quotation first. 请先取得第二份报价。' },
    ],
  },
  {
    title: 'waits for the manager',
    vendor: 'any',
    daysAgo: 2,
    atLeast: '1250',
    steps: [{ does: 'requestApproval', day: 0 }],
  },
  {
    title: 'waits for the manager',
    vendor: 'any',
    daysAgo: 1,
    atLeast: '3100',
    deliverTo: 1,
    steps: [{ does: 'requestApproval', day: 0 }],
  },
  {
    title: 'waits for the second level',
    vendor: 'any',
    daysAgo: 2,
    atLeast: '11800',
    deliverTo: 0,
    steps: [
      { does: 'requestApproval', day: 0 },
      { does: 'approveFirst', day: 1 },
    ],
  },
  { title: 'draft', vendor: 'any', daysAgo: 5, steps: [] },
  { title: 'draft', vendor: 'any', daysAgo: 1, steps: [] },
  { title: 'draft', vendor: 'any', daysAgo: 0, deliverTo: 1, steps: [] },
  { title: 'draft that will need approval', vendor: 'any', daysAgo: 0, atLeast: '1800', steps: [] },
];

/** Goods that came without an order, and how far their note got. */
export interface ReceiptStory {
  daysAgo: number;
  atLeast?: string;
  deliverTo: number;
  becomes: 'Saved' | 'Pending' | 'Confirmed' | 'Verified' | 'Cancelled';
}

/** One note without an order for each way it can end. */
export const receiptStories: readonly ReceiptStory[] = [
  { daysAgo: 61, deliverTo: 0, becomes: 'Verified' },
  { daysAgo: 40, deliverTo: 1, becomes: 'Verified' },
  { daysAgo: 20, deliverTo: 2, becomes: 'Cancelled' },
  { daysAgo: 6, deliverTo: 1, becomes: 'Confirmed' },
  { daysAgo: 3, deliverTo: 0, becomes: 'Confirmed' },
  { daysAgo: 2, atLeast: '20500', deliverTo: 0, becomes: 'Pending' },
  { daysAgo: 1, deliverTo: 1, becomes: 'Saved' },
];
