import { sql } from 'kysely';
import type { safeBox as chart } from '../../../../machines/documents/safe-box/safe-box.ts';
import { safeBox as definition } from '../../../resources/documents/selling/safe-box.ts';
import { type SafeBoxFound, safeBoxRules } from '../../../rules/documents/safe-box-rules.ts';
import { ZERO } from '../../../rules/money/decimal.ts';
import { safeBoxChange } from '../../../rules/sales/safe-box-change.ts';
import { safeBoxEffects } from '../effects/safe-box-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import type { StoredDocument } from '../stored-document.ts';

type Entry = typeof definition;

/** An entry of the safe box to the engine: what it changes, and what is known of its safe. */
export const safeBox: DocumentType<Entry, typeof chart, SafeBoxFound> = {
  definition,
  effects: safeBoxEffects,
  async complete(work, { header }) {
    header.outletId ??= work.actor.outletId;
    header.performedById ??= work.actor.userId;
    if (header.entryKind) header.change = safeBoxChange(header.entryKind, header.amount ?? ZERO);
    return [];
  },
  rules: safeBoxRules,
  found: findSafe,
};

/** The balance of its outlet's safe, and the number of what corrected the entry. */
async function findSafe(
  { tx, actor, settings }: Work,
  { outletId, correctedById }: StoredDocument<Entry>,
): Promise<SafeBoxFound> {
  const { companyId } = actor;
  const { rows } = await sql<Omit<SafeBoxFound, 'lockedUntil'>>`
    select
      coalesce((select balance from safe where company_id = ${companyId} and outlet_id = ${outletId}), 0)::text as balance,
      (select number from safe_box where company_id = ${companyId} and id = ${correctedById}) as "correctedBy"
  `.execute(tx);
  const known = rows[0] ?? { balance: ZERO, correctedBy: null };
  return { ...known, lockedUntil: settings.lockedUntil };
}
