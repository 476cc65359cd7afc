import { sql } from 'kysely';
import type { ApprovalSummary } from '../../../contracts/documents/approval.ts';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { tableName } from '../../../resources/wire.ts';
import {
  type ApprovalPlan,
  approvalProgress,
  type GivenApproval,
} from '../../../rules/purchasing/approval.ts';
import { type Actor, holds } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { visibleHead } from '../storage/find-header.ts';

interface RoundRow {
  readonly plan: ApprovalPlan;
  readonly amount: string;
  readonly requestedBy: string | null;
  readonly requestedAt: string;
  readonly votes: readonly (GivenApproval & Decision)[];
  /** Names of the user groups the plan asks, by id. */
  readonly names: Readonly<Record<string, string>>;
  /** The least amount the rules ask each level from, by its number. */
  readonly minimums: Readonly<Record<string, string>>;
}

interface Decision {
  readonly username: string | null;
  readonly verdict: string;
  readonly at: string;
  readonly remark: string | null;
}

/** What whoever decides on a document needs beside it: the open round, and what its items last cost. @throws Refusal `notFound` */
export async function approvalSummary(
  tx: Tx,
  actor: Actor,
  definition: AnyDocument,
  idOrNumber: string,
): Promise<ApprovalSummary> {
  const { id } = await visibleHead(tx, actor, definition, idOrNumber);
  const [round, lastCosts] = [
    await openRoundOf(tx, actor, definition, id),
    await lastCostsOf(tx, actor, definition, id),
  ];
  return { round, lastCosts };
}

async function openRoundOf(
  tx: Tx,
  { companyId }: Actor,
  { name }: AnyDocument,
  id: string,
): Promise<ApprovalSummary['round']> {
  const { rows } = await sql<RoundRow>`
    select r.plan, r.amount::text as amount, u.username as "requestedBy", r.opened_at as "requestedAt",
      coalesce((select jsonb_agg(jsonb_build_object('level', v.level, 'userGroupId', v.user_group_id, 'userId', v.user_id,
          'username', w.username, 'verdict', v.verdict, 'at', v.at, 'remark', v.remark) order by v.at)
        from approval_vote as v left join "user" as w on w.company_id = v.company_id and w.id = v.user_id
        where v.company_id = ${companyId} and v.round_id = r.id), '[]') as votes,
      coalesce((select jsonb_object_agg(g.id, g.name) from user_group as g where g.company_id = ${companyId}), '{}') as names,
      coalesce((select jsonb_object_agg(m.level, m.least) from (
        select a.level, min(a.minimum_value)::text as least from approval_rule as a
        where a.company_id = ${companyId} and a.document_type = r.document_type group by a.level) as m), '{}') as minimums
    from approval_round as r left join "user" as u on u.company_id = r.company_id and u.id = r.opened_by
    where r.company_id = ${companyId} and r.document_type = ${name} and r.document_id = ${id} and r.closed_at is null
  `.execute(tx);
  const row = rows[0];
  if (!row) return null;
  const { plan, votes, names, minimums, amount, requestedBy, requestedAt } = row;
  const given = votes.filter(({ verdict }) => verdict === 'approved');
  const progress = approvalProgress(plan, given);
  if (progress.status === 'Approved') return null;
  const asked = plan.find(({ level }) => level === progress.level);
  return {
    ...{ requestedBy, requestedAt, amount, level: progress.level, levels: plan.length },
    needs: asked?.needs ?? 'every',
    groups: progress.openGroups.map((group) => ({
      name: names[group.userGroupId] ?? '',
      given: group.given,
      needed: group.numberOfApprovals,
    })),
    from: minimums[progress.level] ?? null,
    decisions: votes.map(({ level, username, verdict, at, remark }) => ({
      level,
      username,
      verdict,
      at,
      remark,
    })),
  };
}

/** What the items of a document's lines last came in at from a vendor, at the outlets its reader may work in. */
async function lastCostsOf(
  tx: Tx,
  actor: Actor,
  { name, lines }: AnyDocument,
  id: string,
): Promise<ApprovalSummary['lastCosts']> {
  const hasGoods = Object.keys(lines.fields).length > 0;
  if (!hasGoods || !holds(actor, 'ALLOW_TO_VIEW_COST')) return [];
  const { rows } = await sql<ApprovalSummary['lastCosts'][number]>`
    select l.item_id as "itemId", m.unit_cost::text as "unitCost", m.business_date::text as day,
      m.document_no as "documentNo", v.name as "vendorName"
    from (select distinct item_id from ${sql.table(`${tableName(name)}_line`)}
      where company_id = ${actor.companyId} and document_id = ${id}) as l
    join lateral (
      select s.unit_cost, s.business_date, s.document_no, s.document_id from stock_movement as s
      where s.company_id = ${actor.companyId} and s.item_id = l.item_id and s.document_type = 'goodsReceivedNote'
        and s.action = 'receive' and s.document_id <> ${id}
        and s.outlet_id = any(${[...actor.permittedOutletIds]}::text[])
      order by s.business_date desc, s.seq desc limit 1) as m on true
    left join goods_received_note as g on g.company_id = ${actor.companyId} and g.id = m.document_id
    left join vendor as v on v.company_id = ${actor.companyId} and v.id = g.vendor_id
    order by l.item_id
  `.execute(tx);
  return rows;
}
