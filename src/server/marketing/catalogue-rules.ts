import { sql } from 'kysely';
import type { catalogueRecipient } from '../../resources/marketing/catalogue-recipient.ts';
import type { voucherCatalogue } from '../../resources/marketing/voucher-catalogue.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { RecordRules } from '../records/rules/record-rules.ts';
import { Refusal } from '../refusal.ts';

/** A catalogue that is switched on for some clients only names at least one of them (spec 3 §5). */
export const voucherCatalogueRules: Partial<RecordRules<typeof voucherCatalogue>> = {
  async check(tx, { companyId }, changes) {
    const exclusive = changes.filter(({ after }) => after.active === true && after.exclusiveClient === true);
    const without = await withoutRecipient(
      tx,
      companyId,
      exclusive.map(({ id }) => id),
    );
    return changes.map(({ id }) =>
      without.has(id) ? [{ field: 'exclusiveClient', code: 'recipientRequired' }] : [],
    );
  },
};

/** The last client of such a catalogue is not taken off it. */
export const catalogueRecipientRules: Partial<RecordRules<typeof catalogueRecipient>> = {
  async together(tx, { companyId }, ownerIds) {
    const { rows } = await sql<{ id: string }>`
      select id from voucher_catalogue where company_id = ${companyId} and id = any(${[...ownerIds]}::text[])
        and active and exclusive_client
    `.execute(tx);
    const exclusive = rows.map(({ id }) => id);
    if ((await withoutRecipient(tx, companyId, exclusive)).size > 0) throw new Refusal('recipientRequired');
  },
};

async function withoutRecipient(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct catalogue_id as id from catalogue_recipient
    where company_id = ${companyId} and catalogue_id = any(${[...ids]}::text[])
  `.execute(tx);
  const having = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !having.has(id)));
}
