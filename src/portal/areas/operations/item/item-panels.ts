import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import type { Panel } from '../../../record/panel.ts';
import { ItemOverview } from './ItemOverview.tsx';
import { MatrixPanel } from './MatrixPanel.tsx';
import { PriceHistoryPanel } from './PriceHistoryPanel.tsx';
import { StocksPanel } from './StocksPanel.tsx';

const history = () => import('./ItemHistory.tsx');

/** The parts of an item's page written by hand: its overview, and those its sections name, most loaded with their tab. */
export const itemPanels: Readonly<Record<string, Panel>> = {
  adjustments: lazyPart(async () => (await history()).AdjustmentHistory),
  highlights: lazyPart(async () => (await import('./highlights/ItemHighlights.tsx')).ItemHighlights),
  matrix: MatrixPanel,
  matrixBarcodes: lazyPart(async () => (await import('./MatrixBarcodes.tsx')).MatrixBarcodes),
  outletsSetting: lazyPart(async () => (await import('./OutletsSettingPanel.tsx')).OutletsSettingPanel),
  overview: ItemOverview,
  package: lazyPart(async () => (await import('./PackagePanel.tsx')).PackagePanel),
  priceHistory: PriceHistoryPanel,
  pricing: lazyPart(async () => (await import('./PricingPanel.tsx')).PricingPanel),
  receives: lazyPart(async () => (await history()).ReceivesHistory),
  sales: lazyPart(async () => (await history()).SalesHistory),
  serials: lazyPart(async () => (await import('./SerialsPanel.tsx')).SerialsPanel),
  stocks: StocksPanel,
};
