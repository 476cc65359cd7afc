/** What one person alone should not be able to bring about, as the charts of documents have it (`src/rules/rights/duties.ts`). */
export const chartDutyIds = [
  'orderToPayment',
  'issueAndApproveOrders',
  'issueAndApproveReceipts',
  'countAndConfirm',
  'revalueAndConfirm',
] as const;

export type ChartDutyId = (typeof chartDutyIds)[number];
