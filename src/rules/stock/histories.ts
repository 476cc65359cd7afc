/** The histories an item has, each by the kinds of document that make it (spec 2 §2). */
export const historyDocuments = {
  receives: ['goodsReceivedNote'],
  sales: ['sale'],
  adjustments: ['stockAdjustment'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What of an item's movements a history tells. */
export type HistoryKind = keyof typeof historyDocuments;

export const historyKinds = ['receives', 'sales', 'adjustments'] as const satisfies readonly HistoryKind[];
