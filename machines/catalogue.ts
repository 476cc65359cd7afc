import type { AnyStateMachine } from 'xstate';
import { goodsReceivedNote } from './documents/goods-received-note/goods-received-note.ts';
import { goodsReceivedNoteSamples } from './documents/goods-received-note/goods-received-note-samples.ts';
import { purchaseOrder } from './documents/purchase-order/purchase-order.ts';
import { purchaseOrderSamples } from './documents/purchase-order/purchase-order-samples.ts';
import { stockAdjustment } from './documents/stock-adjustment/stock-adjustment.ts';
import { stockAdjustmentSamples } from './documents/stock-adjustment/stock-adjustment-samples.ts';
import { stockRequest } from './documents/stock-request/stock-request.ts';
import { stockRequestSamples } from './documents/stock-request/stock-request-samples.ts';
import { stockRevaluation } from './documents/stock-revaluation/stock-revaluation.ts';
import { stockRevaluationSamples } from './documents/stock-revaluation/stock-revaluation-samples.ts';
import { transferNote } from './documents/transfer-note/transfer-note.ts';
import { transferNoteSamples } from './documents/transfer-note/transfer-note-samples.ts';
import type { ChartSamples } from './lib/samples.ts';
import { connectivity } from './shell/connectivity.ts';
import { dataImport } from './shell/data-import.ts';
import { imageUpload } from './shell/image-upload.ts';
import { leaveGuard } from './shell/leave-guard.ts';
import { outletSelection } from './shell/outlet/outlet-selection.ts';
import { passwordReset } from './shell/session/password-reset.ts';
import { session } from './shell/session/session.ts';
import {
  connectivitySamples,
  dataImportSamples,
  imageUploadSamples,
  leaveGuardSamples,
  outletSelectionSamples,
  passwordResetSamples,
  sessionSamples,
} from './shell/shell-samples.ts';

/** A chart as the docs, the export and the tests find it. */
export type Chart = {
  readonly id: string;
  readonly title: string;
  /** One sentence: what it decides. */
  readonly purpose: string;
  readonly kind: 'document' | 'shell';
  /** Stored with every history row, so that an old event is read by the chart that allowed it. */
  readonly version: string;
  readonly machine: AnyStateMachine;
  readonly samples: ChartSamples;
};

function chart(kind: Chart['kind'], title: string, machine: AnyStateMachine, samples: ChartSamples): Chart {
  const { id, version } = machine;
  if (version === undefined) throw new RangeError(`${id} has no version`);
  return { id, title, purpose: machine.root.description ?? '', kind, version, machine, samples };
}

/** Every chart of the product. A new one is added here, and the tests and the docs find it. */
export const catalogue: readonly Chart[] = [
  chart('document', 'Purchase order', purchaseOrder, purchaseOrderSamples),
  chart('document', 'Goods received note', goodsReceivedNote, goodsReceivedNoteSamples),
  chart('document', 'Stock adjustment', stockAdjustment, stockAdjustmentSamples),
  chart('document', 'Stock revaluation', stockRevaluation, stockRevaluationSamples),
  chart('document', 'Stock request', stockRequest, stockRequestSamples),
  chart('document', 'Transfer note', transferNote, transferNoteSamples),
  chart('shell', 'Session', session, sessionSamples),
  chart('shell', 'Outlet selection', outletSelection, outletSelectionSamples),
  chart('shell', 'Leave guard', leaveGuard, leaveGuardSamples),
  chart('shell', 'Connectivity', connectivity, connectivitySamples),
  chart('shell', 'Password reset', passwordReset, passwordResetSamples),
  chart('shell', 'Data import', dataImport, dataImportSamples),
  chart('shell', 'Image upload', imageUpload, imageUploadSamples),
];
