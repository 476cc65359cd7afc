import type { Panel } from '../../../record/panel.ts';
import { MatrixPanel } from './MatrixPanel.tsx';
import { PriceHistoryPanel } from './PriceHistoryPanel.tsx';
import { StocksPanel } from './StocksPanel.tsx';

/** The parts of an item's form written by hand, by the name their section gives them. */
export const itemPanels: Readonly<Record<string, Panel>> = {
  matrix: MatrixPanel,
  priceHistory: PriceHistoryPanel,
  stocks: StocksPanel,
};
