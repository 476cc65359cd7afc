import { money } from '../../kinds/decimal.ts';

const earned = () => money({ inBase: true, readOnly: true, permission: 'ALLOW_TO_VIEW_COST' });

/** What is earned of a sold line, or given up as it comes back, by who earns it; frozen as the sale is completed. */
export const commissionLineFields = {
  commission1: earned(),
  commission2: earned(),
  commission3: earned(),
  commission4: earned(),
  driverCommission: earned(),
  installerCommission: earned(),
} as const;

/** All of it together; empty where nobody earns anything. */
export const commissionFigure = { commission: earned() } as const;
