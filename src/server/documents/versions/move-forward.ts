import { columnsFrom, columnsIn, regionChanges } from '../../../../machines/lib/document.ts';
import { chartMigrated, versionOf } from '../../../../machines/lib/migrations.ts';
import { onBehalfOf } from '../../actor.ts';
import { appendAudit } from '../../audit/append-audit.ts';
import { hashOf } from '../engine/chart-hash.ts';
import type { DocumentType } from '../engine/document-type.ts';
import { appendHistory, openStep } from '../engine/history.ts';
import { moveTimers } from '../engine/timers.ts';
import type { Work } from '../engine/work.ts';
import { stands } from '../storage/standing-documents.ts';
import { storeChartVersion } from '../storage/store-document.ts';
import type { StoredDocument } from '../stored-document.ts';

/**
 * Moves a locked document of a former version on to its chart as it is now, before anything is judged: its row, its
 * history and its delays. Whoever waits for the lock finds it moved. Any other document is given back as it is.
 */
export async function movedForward(
  work: Work,
  type: DocumentType,
  document: StoredDocument,
): Promise<StoredDocument> {
  const { formerStates, chartVersion } = document;
  if (formerStates === undefined) return document;
  const { machine } = type.rules;
  const own = { ...work, actor: onBehalfOf(work.actor.companyId, work.actor, work.actor.requestId) };
  const from = columnsFrom(formerStates);
  const to = columnsIn(machine, document);
  const stored = await storeChartVersion(own, type, document, to);
  stands(work, stored.document);
  const sent = {
    type: chartMigrated,
    from: { version: chartVersion, hash: hashOf({ id: machine.id, version: String(chartVersion) }) },
    to: { version: versionOf(machine), hash: hashOf(machine) },
  };
  appendHistory(own, type, openStep(own, type, document.id, stored.lastStep), {
    event: chartMigrated,
    taken: { sent, facts: {}, from, to, effects: [], timers: [] },
    remark: null,
    details: { fromVersion: chartVersion, toVersion: versionOf(machine) },
  });
  await moveTimers(own, type, stored.document);
  appendAudit(work.tx, own.actor, [
    {
      action: chartMigrated,
      resource: type.definition.name,
      recordId: document.id,
      title: document.number,
      changes: {
        chartVersion: [chartVersion, versionOf(machine)],
        ...Object.fromEntries(
          regionChanges(from, to).map((change) => [change.region, [change.from, change.to]]),
        ),
      },
    },
  ]);
  return stored.document;
}
