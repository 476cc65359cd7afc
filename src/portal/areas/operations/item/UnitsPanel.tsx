import { itemUnit } from '../../../../resources/item-unit.ts';
import type { Panel } from '../../../record/panel.ts';
import { PartsPanel } from '../../../record/parts/PartsPanel.tsx';

/** The units an item is also counted in, each with its factor, price and barcode. */
export const UnitsPanel: Panel = ({ record }) => (
  <PartsPanel resource={itemUnit} owner="item" ownerId={record.id} />
);
