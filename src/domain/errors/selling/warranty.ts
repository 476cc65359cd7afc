import type { ErrorEntry } from '../error-entry.ts';

/** What a warranty of a sold piece, and its chart, answer when they refuse; coded as in `purchasing.ts`. */
export const warrantyErrors = {
  soldByThePiece: {
    status: 400,
    en: 'An item with a warranty is sold in whole pieces.',
    zh: '保修商品须按整件销售。',
  },
  warrantyNoPiece: {
    status: 400,
    en: 'No piece of this sale is without a warranty. Only goods that have left stock have one, and only if their item has default months.',
    zh: '此销售没有待开保修的商品。商品须已出库，并设有默认保修月数。',
  },
  warrantyOfOtherSale: {
    status: 400,
    en: 'The sale of a warranty stays the same.',
    zh: '保修单的销售单不能更改。',
  },
  warrantyOfOtherOutlet: {
    status: 400,
    en: 'A warranty belongs to the outlet that sold the item.',
    zh: '保修单属于售出商品的分店。',
  },
  warrantyEndsLater: {
    status: 400,
    en: 'The warranty already runs to {endsOn}. Enter a later day.',
    zh: '此保修已到 {endsOn}，请填写更晚的日期。',
  },
  'warranty.saleInForce': {
    status: 409,
    en: 'Sale {saleNumber} is not confirmed or completed.',
    zh: '销售 {saleNumber} 未确认或未完成。',
  },
  'warranty.mayBeExtended': {
    status: 409,
    en: 'This warranty cannot be extended past {latestEnd}.',
    zh: '此保修不能延长至 {latestEnd} 之后。',
  },
  'warranty.endNotPast': {
    status: 409,
    en: 'Enter a day that has not passed.',
    zh: '请填写今天或之后的日期。',
  },
  'warranty.withinLatestEnd': {
    status: 409,
    en: 'This warranty can be extended to {latestEnd} at the latest.',
    zh: '此保修最晚只能延长至 {latestEnd}。',
  },
  'warranty.end.hasRemark': { status: 409, en: 'End remark is required.', zh: '请填写终止备注。' },
  'warranty.end.in.Expired': {
    status: 409,
    en: 'The warranty has already expired.',
    zh: '此保修已过期。',
  },
  'warranty.in.New': { status: 409, en: 'Save the warranty first.', zh: '请先保存保修单。' },
  'warranty.in.Active': { status: 409, en: 'The warranty is active.', zh: '此保修有效。' },
  'warranty.in.Expired': { status: 409, en: 'The warranty has expired.', zh: '此保修已过期。' },
  'warranty.in.Ended': { status: 409, en: 'The warranty has ended.', zh: '此保修已终止。' },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
