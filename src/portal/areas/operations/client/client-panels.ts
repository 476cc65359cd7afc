import type { Panel } from '../../../record/panel.ts';
import { ClientOverview } from './ClientOverview.tsx';
import { ItemsPurchasedPanel } from './ItemsPurchasedPanel.tsx';
import { PointsPanel } from './PointsPanel.tsx';
import { PolicyPanel } from './PolicyPanel.tsx';
import { PurchasesPanel } from './PurchasesPanel.tsx';
import { RenewalPanel } from './RenewalPanel.tsx';
import { StatementPanel } from './statement/StatementPanel.tsx';
import { VouchersPanel } from './vouchers/VouchersPanel.tsx';
import { XCardsPanel } from './x-cards/XCardsPanel.tsx';

/** The parts of a client’s page written by hand: its overview, and those its sections name. */
export const clientPanels: Readonly<Record<string, Panel>> = {
  itemsPurchased: ItemsPurchasedPanel,
  overview: ClientOverview,
  policy: PolicyPanel,
  purchases: PurchasesPanel,
  redemptions: PointsPanel,
  renewal: RenewalPanel,
  statement: StatementPanel,
  vouchers: VouchersPanel,
  xCards: XCardsPanel,
};
