import { sql } from 'kysely';
import type { client } from '../../resources/partners/client.ts';
import type { clientType } from '../../resources/partners/client-type.ts';
import { sign, subtract, ZERO } from '../../rules/money/decimal.ts';
import type { Actor } from '../actor.ts';
import { ownRows } from '../database/company-views.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { PendingChange, RecordRules } from '../records/rules/record-rules.ts';
import { type FieldRefusal, Refusal } from '../refusal.ts';
import { clientInTheWay } from './client-in-the-way.ts';
import { keepEntry } from './points/points-ledger.ts';

const contacts = ['mobile', 'email'] as const;
type Contact = (typeof contacts)[number];
type Pending = PendingChange<typeof client>;

/** A number or address is one active client’s alone; who was erased changes no more (domain/items-clients-vendors §9). */
export const clientRules: Partial<RecordRules<typeof client>> = {
  async check(tx, actor, changes) {
    const holders = await holdersOf(tx, actor, changes.filter(isAsked));
    const seen = new Set<string>();
    return changes.map((change): FieldRefusal[] => {
      if (change.before !== null && change.before.erasedAt !== null) return [{ code: 'clientErased' }];
      if (!isAsked(change)) return [];
      return contacts.flatMap((name): FieldRefusal[] => {
        const key = keyOf(name, change.after[name]);
        if (key === null) return [];
        const isRepeated = seen.has(key);
        seen.add(key);
        const holder = holders.get(key);
        if (holder !== undefined && holder.id !== change.id)
          return holder.isSeen
            ? [{ field: name, code: 'contactTaken', params: { client: holder.clientCode } }]
            : [{ field: name, code: 'contactTakenElsewhere' }];
        return isRepeated ? [{ field: name, code: 'duplicate' }] : [];
      });
    });
  },
  async stored(tx, actor, changes) {
    // Points are typed for a new client, brought by an import, or put right by hand: their ledger has that too.
    for (const { id, before, after } of changes) {
      const points = subtract(after.accumulatedPoints ?? ZERO, before?.accumulatedPoints ?? ZERO);
      if (sign(points) === 0) continue;
      const kind = before === null ? 'opening' : 'adjusted';
      await keepEntry(tx, actor, null, { clientId: id, kind, points }, after.accumulatedPoints ?? '0');
    }
  },
  async deleting(tx, actor, id, before) {
    const errors = await clientInTheWay(tx, actor, id, before.linkedOutletId);
    const [only] = errors;
    if (only && errors.length === 1) throw new Refusal(only.code, only.params);
    if (only) throw new Refusal('recordInUse', { count: errors.length }, { errors });
  },
};

/** Whether the change may give an active client a number or address it did not have as one. */
const isAsked = ({ before, after }: Pending): boolean =>
  after.active === true &&
  contacts.some(
    (name) => after[name] !== null && (after[name] !== before?.[name] || before.active === false),
  );

const keyOf = (name: Contact, value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? `${name} ${value.trim().toLowerCase()}` : null;

interface Holder {
  readonly id: string;
  readonly clientCode: string;
  /** Whether the writer sees the client: what another outlet’s is called is not told. */
  readonly isSeen: boolean;
}

/** Whose the numbers and addresses are, by the unique indexes that have the last word. */
async function holdersOf(
  tx: Tx,
  actor: Actor,
  changes: readonly Pending[],
): Promise<ReadonlyMap<string, Holder>> {
  const parts = contacts.flatMap((name) => {
    const asked = changes.flatMap(({ after }) => after[name]?.trim().toLowerCase() || []);
    if (asked.length === 0) return [];
    const column = sql.ref(`t.${name}`);
    return [
      sql`
        select ${name} || ' ' || lower(${column}) as key, t.id, t.client_code as "clientCode",
          t.allow_all_outlets or t.outlet_ids && ${[...actor.permittedOutletIds]}::text[] as "isSeen"
        from ${ownRows('client')} as t
        where t.company_id = ${actor.companyId} and lower(${column}) = any(${asked}::text[]) and t.active and not t.shares_contact`,
    ];
  });
  if (parts.length === 0) return new Map();
  const { rows } = await sql<Holder & { key: string }>`${sql.join(parts, sql` union all `)}`.execute(tx);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Clients name their type: a type that is called otherwise is called so by them too. */
export const clientTypeRules: Partial<RecordRules<typeof clientType>> = {
  async stored(tx, { companyId }, changes) {
    for (const { before, after } of changes)
      if (before !== null && before.name !== after.name)
        await sql`
          update client set type = ${after.name} where company_id = ${companyId} and type = ${before.name}
        `.execute(tx);
  },
};
