import { sql } from 'kysely';
import type { Overview } from '../../../lib/audit-pack/overview.ts';
import type { HistoryRow } from '../../documents/conformance/history-rows.ts';
import { judgedDocuments } from '../../documents/conformance/judged-documents.ts';
import { inPages, type PackWork } from '../pack-work.ts';
import { ChartsUsed, type ChartUse } from './charts.ts';
import { EventLog } from './event-log.ts';
import type { DocumentSpan, PackedDocument, PackedStep } from './packed.ts';

/**
 * The steps of the period and every document that took one, its whole history replayed on the charts it was made under.
 * The same pass writes the event logs for tools of process mining.
 */
export async function packHistory(
  work: PackWork,
): Promise<{ history: Overview['history']; charts: readonly ChartUse[] }> {
  const { pack, exceptions, companyId } = work;
  const steps = pack.rows('history/steps');
  const documents = pack.rows('history/documents');
  const charts = new ChartsUsed();
  const log = await EventLog.open(work);
  const spans = new Map<string, DocumentSpan>();
  const told = { documents: 0, steps: 0, replayed: 0, notReplayable: 0, ofFormerCharts: 0, faults: 0 };

  async function* passing(): AsyncGenerator<HistoryRow> {
    for await (const { isInPeriod, ...step } of stepsOf(work)) {
      if (isInPeriod) {
        await steps.write(step);
        await log.event(step);
        charts.use(step);
        const key = keyOf(step.documentType, step.documentId);
        spans.set(key, {
          firstAt: spans.get(key)?.firstAt ?? step.at,
          outlet: spans.get(key)?.outlet ?? step.outlet,
          lastAt: step.at,
          lastStatus: step.toStatus,
        });
      }
      yield step;
    }
  }

  const source = {
    read: <Result>(_company: string, ask: (tx: PackWork['tx']) => Promise<Result>) => ask(work.tx),
  };
  for await (const judged of judgedDocuments(source, companyId, passing())) {
    const key = keyOf(judged.documentType, judged.documentId);
    const span = spans.get(key);
    if (!span) continue;
    spans.delete(key);
    const packed: PackedDocument = {
      type: judged.documentType,
      id: judged.documentId,
      number: judged.standing?.number ?? null,
      ...span,
      stands: judged.standing?.states ?? null,
      steps: judged.rows,
      replayed: judged.replayed,
      notReplayable: judged.notReplayable,
      ofFormerCharts: judged.ofFormerCharts,
      faults: judged.faults.map(({ seq, event, why }) => ({ seq, event, why })),
    };
    await documents.write(packed);
    told.documents += 1;
    told.steps += judged.rows;
    told.replayed += judged.replayed;
    told.notReplayable += judged.notReplayable;
    told.ofFormerCharts += judged.ofFormerCharts;
    told.faults += judged.faults.length;
    for (const { seq, event, why } of judged.faults)
      await exceptions.add({
        code: 'stepDoesNotFollow',
        subject: `${packed.type} ${packed.number ?? packed.id}`,
        detail: `step ${seq} (${event}): ${why}`,
      });
  }
  await steps.close();
  await documents.close();
  await log.objectsOf(documents.files);
  return { history: told, charts: charts.all() };
}

const keyOf = (type: string, id: string): string => `${type} ${id}`;

/** All steps of the documents that took one in the period: those before it and since are needed to judge it. */
const stepsOf = (work: PackWork): AsyncGenerator<PackedStep> => {
  const { tx, companyId, period, page } = work;
  return inPages<PackedStep>(work, 'history', async (last) => {
    const { rows } = await sql<PackedStep>`
      select h.document_type as "documentType", h.document_id as "documentId", h.seq, h.event, h.regions, h.chart,
        h.chart_hash as "chartHash", h.sent, h.facts, h.effects, h.at, h.user_id as "userId", h.username,
        h.outlet_id as "outletId", o.name as outlet, h.to_status as "toStatus", h.remark, h.details,
        h.chart_version as "chartVersion", h.request_id as "requestId", h.cause_type as "causeType",
        h.cause_id as "causeId", h.cause_seq as "causeSeq",
        h.at >= ${period.begins}::timestamptz and h.at < ${period.ends}::timestamptz as "isInPeriod"
      from document_history h left join outlet o on o.company_id = ${companyId} and o.id = h.outlet_id
      where h.company_id = ${companyId}
        and (h.document_type, h.document_id, h.seq)
          > (${last?.documentType ?? ''}, ${last?.documentId ?? ''}, ${last?.seq ?? 0}::int)
        and exists (select from document_history p where p.company_id = ${companyId}
          and p.document_type = h.document_type and p.document_id = h.document_id
          and p.at >= ${period.begins}::timestamptz and p.at < ${period.ends}::timestamptz)
      order by h.document_type, h.document_id, h.seq limit ${page}`.execute(tx);
    return rows;
  });
};
