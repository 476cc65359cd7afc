import { sql } from 'kysely';
import {
  type ApprovalPlan,
  approvalObstacle,
  approvalProgress,
  type GivenApproval,
} from '../../rules/purchasing/approval.ts';
import { workedOnBy } from '../documents/approval/approval-round.ts';
import type { DocumentType } from '../documents/engine/document-type.ts';
import type { Work } from '../documents/engine/work.ts';
import { documentTypes } from '../documents/types/document-types.ts';
import { withinOutlets } from '../records/outlet-bound.ts';
import { type Candidate, candidateParts, presentCandidate } from './candidate.ts';

/** A document whose open round asks one of this user's groups, at an outlet they may work in. */
export interface OpenApproval extends Candidate {
  readonly documentType: string;
  readonly group: string;
}

interface Row extends Omit<OpenApproval, 'group'> {
  readonly openedAt: string;
  readonly plan: ApprovalPlan;
  readonly given: readonly GivenApproval[];
  readonly issuedBy: string;
  readonly workedOnBy: readonly string[];
}

/** Rounds that wait for this user: nobody's own work, nobody twice (decision 7), oldest first. */
export async function openApprovals(work: Pick<Work, 'tx' | 'actor'>, most: number): Promise<OpenApproval[]> {
  const asked = documentTypes.filter(({ approval }) => approval !== undefined);
  const found = await Promise.all(asked.map((type) => roundsOf(work, type, most * 4)));
  return found
    .flat()
    .toSorted((a, b) => a.openedAt.localeCompare(b.openedAt))
    .flatMap(({ plan, given, issuedBy, workedOnBy, openedAt, ...row }): OpenApproval[] => {
      const progress = approvalProgress(plan, given);
      const { actor } = work;
      const own = [issuedBy, ...workedOnBy];
      const group = actor.groupIds.find((id) => approvalObstacle(progress, id, actor, own) === null);
      return group === undefined ? [] : [{ ...row, since: openedAt, group }];
    })
    .slice(0, most);
}

async function roundsOf(
  { tx, actor }: Pick<Work, 'tx' | 'actor'>,
  type: DocumentType,
  most: number,
): Promise<readonly Row[]> {
  const { definition } = type;
  const { columns, from } = candidateParts(actor, type, null);
  const issuer = 'issuedBy' in definition.fields ? sql`t.issued_by_id` : sql`t.received_by_id`;
  const { rows } = await sql<Row>`
    select ${columns}, ${definition.name}::text as "documentType", r.opened_at as "openedAt", r.plan,
      coalesce(${issuer}, t.created_by) as "issuedBy", ${workedOnBy(actor.companyId)} as "workedOnBy", ${givenOf(actor.companyId)}
    from ${from} join approval_round as r on r.company_id = t.company_id and r.document_id = t.id
    where r.company_id = ${actor.companyId} and r.document_type = ${definition.name} and r.closed_at is null
      and ${withinOutlets(actor, type.definition)}
    order by r.opened_at limit ${most}
  `.execute(tx);
  return rows.map((row) => presentCandidate(type, row));
}

const givenOf = (companyId: string) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('level', v2.level, 'userGroupId', v2.user_group_id, 'userId', v2.user_id))
  from approval_vote as v2
  where v2.company_id = ${companyId} and v2.round_id = r.id and v2.verdict = 'approved'
), '[]') as given`;
