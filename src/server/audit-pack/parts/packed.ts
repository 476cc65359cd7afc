import type { HistoryRow } from '../../documents/conformance/history-rows.ts';

/** A row of the history as the pack has it. */
export interface PackedStep extends HistoryRow {
  readonly at: string;
  readonly userId: string;
  readonly username: string;
  readonly outletId: string | null;
  readonly outlet: string | null;
  readonly toStatus: string;
  readonly remark: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly chartVersion: number;
  readonly requestId: string | null;
  readonly causeType: string | null;
  readonly causeId: string | null;
  readonly causeSeq: number | null;
  readonly isInPeriod: boolean;
}

/** What the period's steps say of a document. */
export interface DocumentSpan {
  readonly firstAt: string;
  readonly lastAt: string;
  readonly lastStatus: string;
  readonly outlet: string | null;
}

/** A document of the pack: what was found when its steps were taken again. */
export interface PackedDocument extends DocumentSpan {
  readonly type: string;
  readonly id: string;
  /** Null of one that is gone. */
  readonly number: string | null;
  readonly stands: Readonly<Record<string, string>> | null;
  readonly steps: number;
  readonly replayed: number;
  readonly notReplayable: number;
  readonly ofFormerCharts: number;
  readonly faults: readonly { readonly seq: number; readonly event: string; readonly why: string }[];
}
