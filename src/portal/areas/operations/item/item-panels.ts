import type { Panel } from '../../../record/panel.ts';
import { BarcodesPanel } from './BarcodesPanel.tsx';
import { LocationPricesPanel } from './LocationPricesPanel.tsx';
import { MatrixPanel } from './MatrixPanel.tsx';
import { PriceHistoryPanel } from './PriceHistoryPanel.tsx';
import { StocksPanel } from './StocksPanel.tsx';
import { UnitsPanel } from './UnitsPanel.tsx';

/** The parts of an item's form written by hand, by the name their section gives them. */
export const itemPanels: Readonly<Record<string, Panel>> = {
  barcodes: BarcodesPanel,
  locationPrices: LocationPricesPanel,
  matrix: MatrixPanel,
  priceHistory: PriceHistoryPanel,
  stocks: StocksPanel,
  units: UnitsPanel,
};
