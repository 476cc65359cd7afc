import type { AnyStateMachine } from 'xstate';
import { auditPack } from '../../machines/records/audit-pack/audit-pack.ts';
import { licence } from '../../machines/records/licence/licence.ts';
import { mission } from '../../machines/records/mission/mission.ts';
import { terminal } from '../../machines/records/terminal/terminal.ts';
import { tillEntry } from '../../machines/records/till-entry/till-entry.ts';
import { voucher } from '../../machines/records/voucher/voucher.ts';
import { xCard } from '../../machines/records/x-card/x-card.ts';
import { liveOrderSetup } from '../../machines/setup/live-order-setup.ts';
import { connectivity } from '../../machines/shell/connectivity.ts';
import { dataImport } from '../../machines/shell/data-import.ts';
import { imageUpload } from '../../machines/shell/image-upload.ts';
import { leaveGuard } from '../../machines/shell/leave-guard.ts';
import { outletSelection } from '../../machines/shell/outlet/outlet-selection.ts';
import { passwordReset } from '../../machines/shell/session/password-reset.ts';
import { session } from '../../machines/shell/session/session.ts';
import { documentCharts } from './documents/registry.ts';

/** A chart as the docs, the export and the tests find it. */
export type Chart = {
  readonly id: string;
  readonly title: string;
  /** One sentence: what it decides. */
  readonly purpose: string;
  readonly kind: 'document' | 'record' | 'setup' | 'shell';
  /** Stored with every history row, so that an old event is read by the chart that allowed it. */
  readonly version: string;
  readonly machine: AnyStateMachine;
};

function chart(kind: Chart['kind'], machine: AnyStateMachine): Chart {
  const { id, version } = machine;
  if (version === undefined) throw new RangeError(`${id} has no version`);
  return { id, title: titleOf(id), purpose: machine.root.description ?? '', kind, version, machine };
}

/** `purchase-order` is the chart of the “Purchase order”. */
const titleOf = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');

const screens = [session, outletSelection, leaveGuard, connectivity, passwordReset, dataImport, imageUpload];

/** Every chart of the product: those of documents, of records that have a life of their own, of setups, and of screens. */
export const catalogue: readonly Chart[] = [
  ...Object.values(documentCharts).map((machine) => chart('document', machine)),
  chart('record', auditPack),
  chart('record', licence),
  chart('record', mission),
  chart('record', terminal),
  chart('record', tillEntry),
  chart('record', voucher),
  chart('record', xCard),
  chart('setup', liveOrderSetup),
  ...screens.map((machine) => chart('shell', machine)),
];
