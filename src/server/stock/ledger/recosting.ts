import { sql } from 'kysely';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { readDocumentSettings } from '../../settings/document-settings.ts';
import type { PostedMovement } from './ledger.ts';
import { hasOpenedRun } from './runs.ts';

/** The name under which a started recosting is sent to this server; its progress is told as `stockRevaluation`. */
export const RECOSTING_STARTED = 'recostingStarted';

/** What each line came to at its moment: what lay there, at which average, and what its value changed by. */
export async function storeRevalued(
  tx: Tx,
  companyId: string,
  documentId: string,
  movements: readonly PostedMovement[],
): Promise<void> {
  const rows = movements.map(({ lineId, value, onHandAfter }) => ({
    id: lineId,
    value,
    onHand: onHandAfter,
  }));
  await sql`
    update stock_revaluation_line l
       set on_hand = x."onHand", value_change = x.value,
           average_before = case when x."onHand" = 0 then l.average_before
                                 else round(l.average_cost - x.value / x."onHand", 4) end
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as x(id text, value numeric, "onHand" numeric)
     where l.company_id = ${companyId} and l.id = x.id`.execute(tx);
  await sql`
    update stock_revaluation set value_change = (select sum(value_change) from stock_revaluation_line
      where company_id = ${companyId} and document_id = ${documentId})
     where company_id = ${companyId} and id = ${documentId}`.execute(tx);
}

/** Whether costs of any of these items are being worked out anew, so that their figures are not final. */
export async function isRecosting(tx: Tx, companyId: string, itemIds: readonly string[]): Promise<boolean> {
  const { isRecosting: someAre } = await readDocumentSettings(tx, companyId);
  if (!someAre && !hasOpenedRun(tx)) return false;
  const { rows } = await sql<{ running: boolean }>`
    select exists (select from stock_run
      where company_id = ${companyId} and status = 'Running' and kind = 'recosting'
        and item_ids && ${[...new Set(itemIds)]}::text[]) as running`.execute(tx);
  return rows[0]?.running === true;
}
