import { sql } from 'kysely';
import { noApproval, unsavedStatus } from '../../../machines/lib/document.ts';
import { rows as rowsOf } from '../../../machines/lib/rows.ts';
import type { ReplyOf } from '../../contracts/contract.ts';
import type { readMissionBoard } from '../../contracts/missions.ts';
import { tableName } from '../../resources/wire.ts';
import { type Actor, holds } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { DocumentType } from '../documents/engine/document-type.ts';
import { documentTypes } from '../documents/types/document-types.ts';
import { withinOutlets } from '../records/outlet-bound.ts';

type Step = ReplyOf<typeof readMissionBoard>['unpractised'][number];

/**
 * Steps of documents' charts that nobody of the company has taken, as far as the reader sees its documents: of each type
 * they may read, at the outlets they work in. One statement a type.
 */
export async function unpractised(tx: Tx, actor: Actor): Promise<Step[]> {
  const seen = documentTypes.filter(({ definition }) => holds(actor, definition.permissions.read));
  return (await Promise.all(seen.map((type) => neverTaken(tx, actor, type)))).flat();
}

async function neverTaken(tx: Tx, actor: Actor, type: DocumentType): Promise<Step[]> {
  const { definition } = type;
  const steps = stepsOf(type);
  const { rows } = await sql<{ nth: number }>`
    select s.nth from jsonb_to_recordset(${JSON.stringify(steps.map((step, nth) => ({ ...step, nth })))}::text::jsonb)
      as s(nth int, region text, event text, "from" text, "to" text)
    where not exists (
      select from document_history as h
      join ${sql.table(tableName(definition.name))} as t on t.company_id = ${actor.companyId} and t.id = h.document_id
        and ${withinOutlets(actor, definition)}
      where h.company_id = ${actor.companyId} and h.document_type = ${definition.name} and h.event = s.event
        and case s.region
          when 'status' then coalesce(h.from_status, ${unsavedStatus}) = s."from" and h.to_status = s."to"
          when 'approval' then coalesce(h.from_approval, ${noApproval}) = s."from" and h.to_approval = s."to"
          else h.regions @> jsonb_build_array(jsonb_build_object('region', s.region, 'from', s."from", 'to', s."to"))
        end)
    order by s.nth
  `.execute(tx);
  return rows.flatMap(({ nth }) => steps[nth] ?? []);
}

/** What people can do with a document, each step once; a check leaves nothing behind. */
function stepsOf({ definition: { chart }, rules: { machine } }: DocumentType) {
  const steps = rowsOf(machine)
    .filter(({ event, meta }) => event !== 'check' && meta.system !== true)
    .map(({ region, event, state, target }) => ({
      ...{ chart, region: region ?? 'status', event },
      ...{ from: state, to: target ?? state },
    }));
  return [...new Map(steps.map((step) => [JSON.stringify(step), step])).values()];
}
