import type { Panel } from '../../../record/panel.ts';
import { ItemOverview } from './ItemOverview.tsx';
import { MatrixPanel } from './MatrixPanel.tsx';
import { PriceHistoryPanel } from './PriceHistoryPanel.tsx';
import { StocksPanel } from './StocksPanel.tsx';

/** The parts of an item's page written by hand: its overview, and those its sections name. */
export const itemPanels: Readonly<Record<string, Panel>> = {
  matrix: MatrixPanel,
  overview: ItemOverview,
  priceHistory: PriceHistoryPanel,
  stocks: StocksPanel,
};
