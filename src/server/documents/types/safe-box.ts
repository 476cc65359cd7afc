import { sql } from 'kysely';
import type { safeBox as chart } from '../../../../machines/documents/safe-box/safe-box.ts';
import { safeBox as definition } from '../../../resources/documents/safe-box.ts';
import { type SafeBoxFound, safeBoxRules } from '../../../rules/documents/safe-box-rules.ts';
import { negate, ZERO } from '../../../rules/money/decimal.ts';
import { safeBoxChange } from '../../../rules/sales/safe-box-change.ts';
import { safeBoxEffects } from '../effects/safe-box-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import type { StoredDocument } from '../stored-document.ts';

type Entry = typeof definition;

/** An entry of the safe box to the engine: what it changes, and what is known of its safe. */
export const safeBox: DocumentType<Entry, typeof chart, SafeBoxFound> = {
  definition,
  lockedAfter: { type: 'safeBox', field: 'correctsId' },
  effects: safeBoxEffects,
  async complete(work, { header }) {
    header.outletId ??= work.actor.outletId;
    header.performedById ??= work.actor.userId;
    const corrected = header.correctsId ? await entryOf(work, header.correctsId) : undefined;
    if (corrected && corrected.outletId !== header.outletId)
      return [{ field: 'correctsId', code: 'safeBoxOfOtherOutlet' }];
    if (corrected) {
      header.entryKind = corrected.entryKind;
      header.amount = corrected.amount;
      header.change = negate(corrected.change);
      return [];
    }
    if (header.entryKind) header.change = safeBoxChange(header.entryKind, header.amount ?? ZERO);
    return [];
  },
  rules: safeBoxRules,
  found: findSafe,
};

type Corrected = Pick<StoredDocument<Entry>, 'outletId' | 'entryKind'> & {
  readonly amount: NonNullable<StoredDocument<Entry>['amount']>;
  readonly change: NonNullable<StoredDocument<Entry>['change']>;
};

async function entryOf({ tx, actor }: Work, id: string): Promise<Corrected | undefined> {
  const { rows } = await sql<Corrected>`
    select outlet_id as "outletId", entry_kind as "entryKind", amount, change
    from safe_box where company_id = ${actor.companyId} and id = ${id}
  `.execute(tx);
  return rows[0];
}

/** The balance of its outlet's safe, and what corrects what. */
async function findSafe(
  { tx, actor, settings }: Work,
  { outletId, correctsId, correctedById }: StoredDocument<Entry>,
): Promise<SafeBoxFound> {
  const { companyId } = actor;
  const { rows } = await sql<Omit<SafeBoxFound, 'lockedUntil'>>`
    select
      coalesce((select balance from safe where company_id = ${companyId} and outlet_id = ${outletId}), 0)::text as balance,
      ${correctsId}::text is null or exists (
        select 1 from safe_box where company_id = ${companyId} and id = ${correctsId}
          and completed_at is not null and corrected_by_id is null) as "correctsOnce",
      (select number from safe_box where company_id = ${companyId} and id = ${correctedById}) as "correctedBy"
  `.execute(tx);
  const known = rows[0] ?? { balance: ZERO, correctsOnce: true, correctedBy: null };
  return { ...known, lockedUntil: settings.lockedUntil };
}
