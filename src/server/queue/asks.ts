import { sql } from 'kysely';
import type { StatusColumns } from '../../../machines/lib/document.ts';
import { takesSomehow } from '../../../machines/lib/possible.ts';
import { type Actor, holds } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { AskRow } from '../documents/asks/read-asks.ts';
import type { DocumentType } from '../documents/engine/document-type.ts';
import { documentTypes } from '../documents/types/document-types.ts';
import { withinOutlets } from '../records/outlet-bound.ts';
import { type Candidate, candidateParts, presentCandidate } from './candidate.ts';

/** An ask with the document it is about, as the actor may see it. */
export interface AskedDocument {
  readonly ask: AskRow;
  readonly type: DocumentType;
  readonly candidate: Candidate;
  /** The chart takes the event where the document stands. */
  readonly isTaken: boolean;
}

/** The documents of asks, one statement for each type there is any of. */
export async function askedDocuments(
  tx: Tx,
  actor: Actor,
  asks: readonly AskRow[],
): Promise<readonly AskedDocument[]> {
  const found: AskedDocument[] = [];
  for (const type of documentTypes) {
    const { definition, rules } = type;
    const own = asks.filter(({ documentType }) => documentType === definition.name);
    if (own.length === 0 || !holds(actor, definition.permissions.read)) continue;
    const { columns, from } = candidateParts(actor, type, null);
    const { rows } = await sql<Candidate>`
      select ${columns} from ${from} where t.company_id = ${actor.companyId}
        and t.id = any(${own.map(({ documentId }) => documentId)}::text[]) and ${withinOutlets(actor, definition)}
    `.execute(tx);
    const byId = new Map(rows.map((row) => [row.id, presentCandidate(type, row)]));
    for (const ask of own) {
      const candidate = byId.get(ask.documentId);
      if (candidate === undefined) continue;
      const isTaken = takesSomehow(rules.machine, standingOf(candidate), ask.event);
      found.push({ ask, type, candidate, isTaken });
    }
  }
  return found;
}

/** Those of them whose event can still be sent where the document stands. */
export const standingAsks = async (
  tx: Tx,
  actor: Actor,
  asks: readonly AskRow[],
): Promise<readonly AskedDocument[]> =>
  (await askedDocuments(tx, actor, asks)).filter(({ isTaken }) => isTaken);

/** Where the chart of a document stands, all its regions. */
function standingOf({ status, approvalStatus, regions }: Candidate): StatusColumns {
  const further = Object.entries(regions).flatMap(([region, state]) =>
    state === null ? [] : [[region, state] as const],
  );
  return {
    status,
    approval: approvalStatus,
    ...(further.length > 0 ? { regions: Object.fromEntries(further) } : {}),
  };
}
