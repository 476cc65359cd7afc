import { type HistorySource, historyRows } from './history-rows.ts';
import { type Fault, judgedDocuments } from './judged-documents.ts';

/** What was found in a company's history. */
export interface HistoryVerdict {
  readonly rows: number;
  /** Taken again by their charts. */
  readonly replayed: number;
  /** Written before facts were kept: nobody can take them again. */
  readonly notReplayable: number;
  /** Of those replayed, the ones that a former version of their chart has taken again. */
  readonly ofFormerCharts: number;
  readonly faults: readonly Fault[];
}

/** Takes every step of a company's history again by its chart (see `judgedDocuments`). */
export async function verifyHistory(database: HistorySource, companyId: string): Promise<HistoryVerdict> {
  const faults: Fault[] = [];
  const counted = { rows: 0, replayed: 0, notReplayable: 0, ofFormerCharts: 0 };
  for await (const document of judgedDocuments(database, companyId, historyRows(database, companyId))) {
    counted.rows += document.rows;
    counted.replayed += document.replayed;
    counted.notReplayable += document.notReplayable;
    counted.ofFormerCharts += document.ofFormerCharts;
    faults.push(...document.faults);
  }
  return { ...counted, faults };
}
