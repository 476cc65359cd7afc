import { sql } from 'kysely';
import {
  type ApprovalPlan,
  approvalObstacle,
  approvalProgress,
  type GivenApproval,
} from '../../rules/approval.ts';
import type { Work } from '../documents/work.ts';
import type { Candidate } from './candidate.ts';

/** A document whose open round asks one of this person's groups, at an outlet they may work in. */
export interface OpenApproval extends Candidate {
  readonly documentType: string;
  readonly group: string;
}

interface Row extends Omit<OpenApproval, 'group'> {
  readonly plan: ApprovalPlan;
  readonly given: readonly GivenApproval[];
  readonly issuedBy: string;
}

/** Rounds that wait for this person: nobody's own order, nobody twice (decision 7), oldest first. */
export async function openApprovals({ tx, actor }: Work, most: number): Promise<OpenApproval[]> {
  const mine = [...actor.permittedOutletIds];
  const { rows } = await sql<Row>`
    select * from (
      select r.document_type as "documentType", t.id, t.number, t.version, t.status,
        t.approval_status as "approvalStatus", v.name as party, r.amount, r.opened_at as since, null::date as due,
        r.plan, t.issued_by_id as "issuedBy", ${givenOf}
      from approval_round as r
      join purchase_order as t on t.company_id = r.company_id and t.id = r.document_id
      join vendor as v on v.company_id = t.company_id and v.id = t.vendor_id
      where r.company_id = ${actor.companyId} and r.document_type = 'purchaseOrder' and r.closed_at is null
        and (t.issued_outlet_id = any(${mine}::text[]) or t.deliver_to_outlet_id = any(${mine}::text[]))
      union all
      select r.document_type, t.id, t.number, t.version, t.status, null, v.name, r.amount, r.opened_at, null::date,
        r.plan, t.received_by_id, ${givenOf}
      from approval_round as r
      join goods_received_note as t on t.company_id = r.company_id and t.id = r.document_id
      join vendor as v on v.company_id = t.company_id and v.id = t.vendor_id
      where r.company_id = ${actor.companyId} and r.document_type = 'goodsReceivedNote' and r.closed_at is null
        and t.outlet_id = any(${mine}::text[])
    ) as open order by since limit ${most * 4}
  `.execute(tx);
  return rows
    .flatMap(({ plan, given, issuedBy, ...row }): OpenApproval[] => {
      const progress = approvalProgress(plan, given);
      const group = actor.groupIds.find((id) => approvalObstacle(progress, id, actor, issuedBy) === null);
      return group === undefined ? [] : [{ ...row, group }];
    })
    .slice(0, most);
}

const givenOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('level', v2.level, 'userGroupId', v2.user_group_id, 'userId', v2.user_id))
  from approval_vote as v2
  where v2.company_id = r.company_id and v2.round_id = r.id and v2.verdict = 'approved'
), '[]') as given`;
