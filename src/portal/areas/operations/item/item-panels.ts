import type { Panel } from '../../../record/RecordScreen.tsx';
import { BarcodesPanel } from './BarcodesPanel.tsx';
import { StocksPanel } from './StocksPanel.tsx';

/** The parts of an item's form written by hand, by the name their section gives them. */
export const itemPanels: Readonly<Record<string, Panel>> = { barcodes: BarcodesPanel, stocks: StocksPanel };
