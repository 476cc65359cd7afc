import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../domain/permissions.ts';
import type { Resource } from '../../resources/define-resource.ts';
import { type Actor, holds } from '../actor.ts';

/** A figure that is worked out of other tables when a record is read; `t` is the record's row. */
interface Derived {
  readonly permission: Permission;
  value(companyId: string): RawBuilder<unknown>;
}

const ofAccount = (companyId: string, figure: RawBuilder<unknown>) => sql`
  coalesce((select ${figure} from client_account as a where a.company_id = ${companyId} and a.client_id = t.id), 0)`;

const derived: Readonly<Record<string, Readonly<Record<string, Derived>>>> = {
  item: {
    /** The average over all outlets, weighted by what lies there (decision 15). */
    averageCost: {
      permission: 'ALLOW_TO_VIEW_COST',
      value: (companyId) => sql`(
        select case when sum(b.on_hand) > 0 then round(sum(b.value) / sum(b.on_hand), 4) else 0::numeric(18,4) end
        from stock_balance b where b.company_id = ${companyId} and b.item_id = t.id)`,
    },
  },
  client: {
    /** What it owes of its invoices, in the company's currency. */
    receivables: {
      permission: 'ALLOW_TO_ACCESS_CLIENT',
      value: (companyId) => sql`(${ofAccount(companyId, sql`a.receivables`)})::numeric(18,4)`,
    },
    /** What it has paid ahead, in the company's currency. */
    advancePayment: {
      permission: 'ALLOW_TO_ACCESS_CLIENT',
      value: (companyId) => sql`(${ofAccount(companyId, sql`a.advance`)})::numeric(18,4)`,
    },
    /** What it may still owe (domain/items-clients-vendors §9); below nothing where it owes more than it may. */
    availableCredit: {
      permission: 'ALLOW_TO_ACCESS_CLIENT',
      value: (companyId) => sql`(coalesce(t.credit_limit, 0)
        - ${ofAccount(companyId, sql`a.receivables - a.advance`)})::numeric(18,4)`,
    },
  },
};

/** The names of a resource's further columns. */
export const derivedNames = ({ name }: Pick<Resource, 'name'>): readonly string[] =>
  Object.keys(derived[name] ?? {});

/** Whether its reader may see a further column. */
export const seesDerived = (actor: Actor, { name }: Pick<Resource, 'name'>, column: string): boolean => {
  const permission = derived[name]?.[column]?.permission;
  return permission !== undefined && holds(actor, permission);
};

/** The further columns of a resource that its reader may see, each after a comma; of a list those that were asked for. */
export const derivedColumns = (
  actor: Actor,
  resource: Pick<Resource, 'name'>,
  asked: readonly string[] = derivedNames(resource),
): RawBuilder<unknown> =>
  sql.join(
    Object.entries(derived[resource.name] ?? {})
      .filter(([key]) => asked.includes(key) && seesDerived(actor, resource, key))
      .map(([key, { value }]) => sql`, ${value(actor.companyId)} as ${sql.ref(key)}`),
    sql``,
  );
