import type { Panel } from '../../../record/panel.ts';
import { TablesPanel } from './TablesPanel.tsx';

/** The part of an area’s page written by hand: its tables with their codes. */
export const tablePanels: Readonly<Record<string, Panel>> = { tables: TablesPanel };
