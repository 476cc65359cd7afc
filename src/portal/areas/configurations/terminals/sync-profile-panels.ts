import type { Panel } from '../../../record/panel.ts';
import { SyncSitesPanel } from './SyncSitesPanel.tsx';

/** The part of a profile’s page written by hand: the sites that have it. */
export const syncProfilePanels: Readonly<Record<string, Panel>> = { syncSites: SyncSitesPanel };
