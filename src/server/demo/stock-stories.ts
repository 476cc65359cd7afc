/** What becomes of a stock adjustment or revaluation; outlets by their place in the company. */
export interface StockStory {
  readonly type: 'stockAdjustment' | 'stockRevaluation';
  readonly outlet: number;
  readonly time: string;
  readonly header: Readonly<Record<string, string>>;
  /** What is entered for each item; one line an entry. `raised` is a new average, in percent of the one it has. */
  readonly lines: readonly Readonly<Record<string, string>>[];
  readonly steps: readonly { readonly type: string; readonly remark?: string }[];
}

const confirm = { type: 'confirm' } as const;

/** A day in the store room: every status an adjustment can stand in, and a cost put right. */
export const stockStories: readonly StockStory[] = [
  {
    type: 'stockAdjustment',
    outlet: 0,
    time: '07:40',
    header: { adjustmentType: 'Wastage', remarks: 'Broken in the cold room. 冷库破损。' },
    lines: [{ adjustOnHand: '1' }, { adjustOnHand: '2' }],
    steps: [confirm],
  },
  {
    type: 'stockAdjustment',
    outlet: 1,
    time: '07:50',
    header: { adjustmentType: 'Internal Use', remarks: 'Staff training. 员工培训用。' },
    lines: [{ adjustOnHand: '1' }],
    steps: [confirm],
  },
  {
    type: 'stockAdjustment',
    outlet: 0,
    time: '17:10',
    header: { adjustmentType: 'Stock Take', remarks: 'Shelf A, second count to come. A 货架，待复盘。' },
    lines: [{ countedQuantity: '18' }, { countedQuantity: '25' }, { countedQuantity: '40' }],
    steps: [],
  },
  {
    type: 'stockAdjustment',
    outlet: 2,
    time: '17:20',
    header: { adjustmentType: 'Adjust Down', remarks: 'Counted in the wrong unit. 单位数错。' },
    lines: [{ adjustOnHand: '3' }],
    steps: [{ type: 'cancel', remark: 'Cartons had been counted as pieces. 把箱当成了件。' }],
  },
  {
    type: 'stockRevaluation',
    outlet: 0,
    time: '17:40',
    header: { reason: 'The invoice of last month was corrected. 上月发票更正。' },
    lines: [{ raised: '104' }],
    steps: [confirm],
  },
  {
    type: 'stockRevaluation',
    outlet: 1,
    time: '17:50',
    header: { reason: 'New price list from next week. 下周起新价。' },
    lines: [{ raised: '106' }, { raised: '97.5' }],
    steps: [],
  },
];
