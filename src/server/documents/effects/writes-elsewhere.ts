/** Effects that write elsewhere alone: after them a document stands as the chart moved it and need not be read again. */
export const writesElsewhere: ReadonlySet<string> = new Set([
  'clearApproval',
  'postStockIn',
  'raiseReceivedQuantity',
  'lowerReceivedQuantity',
  'recordApproval',
  'releaseReservation',
  'reserveStock',
  'reverseStockIn',
  'startApprovalRound',
  'tellOrder',
  'tellRequests',
  'updateItemCost',
]);
