import type { Panel } from '../../../record/RecordScreen.tsx';

/** The parts of an item's form written by hand, by the name their section gives them. */
export const itemPanels: Readonly<Record<string, Panel>> = {};
