import { createElement } from 'react';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import type { Panel, PanelProps } from '../../../record/panel.ts';
import { ItemOverview } from './ItemOverview.tsx';
import { MatrixPanel } from './MatrixPanel.tsx';
import { PriceHistoryPanel } from './PriceHistoryPanel.tsx';
import { StocksPanel } from './StocksPanel.tsx';

/** A part that comes when its tab is first opened. */
const part = (load: () => Promise<Panel>): Panel => {
  const Part = lazyPart<PanelProps>(async () => await load());
  return (props) => createElement(Part, props);
};

/** The parts of an item's page written by hand: its overview, and those its sections name. */
export const itemPanels: Readonly<Record<string, Panel>> = {
  matrix: MatrixPanel,
  outletsSetting: part(async () => (await import('./OutletsSettingPanel.tsx')).OutletsSettingPanel),
  overview: ItemOverview,
  package: part(async () => (await import('./PackagePanel.tsx')).PackagePanel),
  priceHistory: PriceHistoryPanel,
  pricing: part(async () => (await import('./PricingPanel.tsx')).PricingPanel),
  stocks: StocksPanel,
};
