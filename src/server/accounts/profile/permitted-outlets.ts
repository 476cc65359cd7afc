import { sql } from 'kysely';
import type { readPermittedOutlets } from '../../../contracts/account/session.ts';
import type { ReplyOf } from '../../../contracts/contract.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';

/** An outlet the signed-in user may choose to work in (spec 1 §2.7). */
type PermittedOutlet = ReplyOf<typeof readPermittedOutlets>['outlets'][number] & {
  readonly code: string;
  /** Marks their own default, else the company's. */
  readonly isDefault: boolean;
};

/** The actor's outlets by name; `isDefault` marks their own default, else the company's. */
export async function permittedOutlets(tx: Tx, actor: Actor): Promise<PermittedOutlet[]> {
  const { rows } = await sql<Omit<PermittedOutlet, 'isDefault'> & { is_default: boolean }>`
    select o.id, o.code, o.name, o.is_practice as "isPractice", coalesce(u.default_outlet_id = o.id, o.is_default) as is_default
    from outlet o left join "user" u on u.company_id = o.company_id and u.id = ${actor.userId}
    where o.company_id = ${actor.companyId} and o.id = any(${[...actor.permittedOutletIds]})
    order by o.name, o.id`.execute(tx);
  return rows.map(({ is_default, ...outlet }) => ({ ...outlet, isDefault: is_default }));
}
