import { sql } from 'kysely';
import * as contracts from '../../contracts/partners/clients.ts';
import { client } from '../../resources/partners/client.ts';
import { policyOf } from '../../rules/sales/client-policy.ts';
import { renewedUntil } from '../../rules/sales/membership.ts';
import type { Actor } from '../actor.ts';
import { appendAudit } from '../audit/append-audit.ts';
import { ownRows } from '../database/company-views.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { openWork } from '../documents/engine/work.ts';
import { csvDownload } from '../http/csv-download.ts';
import { Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { read, selfManaged, write } from '../http/serve-contract.ts';
import { announceRecords } from '../records/announce-records.ts';
import { exportKind } from '../records/routes/list-export.ts';
import { lockRecord, readRecord } from '../records.ts';
import { Refusal } from '../refusal.ts';
import { eraseClient } from './erase-client.ts';
import { personalDataLines, personalDataOf } from './personal-data.ts';
import { readPoints } from './points/points-ledger.ts';
import { itemsPurchasedOf, purchasesOf } from './purchases.ts';

/** What is done with clients beside the calls every resource has. */
export const clientRoutes: readonly Route[] = [
  write(contracts.renewMembership, async ({ tx, actor, services, param, query, body }) => {
    const held = await lockRecord(tx, actor, client, param('id'), query.version);
    if (held.erasedAt !== null) throw new Refusal('clientErased');
    const { today, now } = await openWork(tx, actor, services.clock);
    const until = renewedUntil(today, held.membershipExpiry, body.months);
    await sql`
      update client set membership_expiry = ${until}::date, membership_renewed_on = ${today}::date, version = version + 1,
        updated_at = ${now}, updated_by = ${actor.userId}
      where company_id = ${actor.companyId} and id = ${held.id}
    `.execute(tx);
    appendAudit(tx, actor, [
      {
        action: 'renew',
        resource: client.name,
        recordId: held.id,
        title: held.clientCode,
        changes: {
          membershipExpiry: [held.membershipExpiry, until],
          membershipRenewedOn: [held.membershipRenewedOn, today],
        },
      },
    ]);
    announceRecords(tx, actor.companyId, client, [{ id: held.id, values: held }]);
    return { client: await readRecord(tx, actor, client, held.id) };
  }),
  write(contracts.eraseClient, async ({ tx, actor, services, param, query }) => {
    const held = await lockRecord(tx, actor, client, param('id'), query.version);
    await eraseClient(tx, actor, held, services.clock.now());
    return { client: await readRecord(tx, actor, client, held.id) };
  }),
  read(contracts.readClientPolicy, async ({ tx, actor, param }) => {
    const own = await readRecord(tx, actor, client, param('id'));
    return {
      type: own.type,
      policy: [...policyOf(own, own.type === null ? null : await typeNamed(tx, actor, own.type))],
    };
  }),
  read(contracts.readPurchases, async ({ tx, actor, param, query }) => {
    const buyer = await readRecord(tx, actor, client, param('id'));
    const { rows, hasMore } = await purchasesOf(tx, actor, buyer, query.page);
    return { purchases: rows, hasMore };
  }),
  read(contracts.readItemsPurchased, async ({ tx, actor, param, query }) => {
    const buyer = await readRecord(tx, actor, client, param('id'));
    const { rows, hasMore } = await itemsPurchasedOf(tx, actor, buyer, query.page);
    return { items: rows, hasMore };
  }),
  read(contracts.readClientPoints, async ({ tx, actor, param, query }) => {
    const { id } = await readRecord(tx, actor, client, param('id'));
    return readPoints(tx, actor.companyId, id, { page: query.page, size: contracts.HISTORY_PAGE });
  }),
  selfManaged(contracts.readPersonalData, async ({ services, actor, request, param }) => {
    const data = await services.database.write(actor.companyId, async (tx) => {
      const taken = await personalDataOf(tx, actor, param('id'));
      appendAudit(
        tx,
        actor,
        [{ action: 'export', resource: client.name, recordId: param('id') }],
        services.clock.now(),
      );
      return taken;
    });
    return exportKind(request.accept) === 'csv'
      ? csvDownload(`Client ${String(data.client.clientCode)}.csv`, personalDataLines(data))
      : new Reply(data);
  }),
];

type TypePolicy = Exclude<Parameters<typeof policyOf>[1], null>;

/** What the type of that name says; null where there is none of it any more. */
async function typeNamed(tx: Tx, { companyId }: Actor, name: string): Promise<TypePolicy | null> {
  const { rows } = await sql<TypePolicy>`
    select t.discount_rate::text as "discountRate", t.price_scheme as "priceScheme", t.point_factor::text as "pointFactor",
      t.default_sales_type as "defaultSalesType", t.purchase_credit_limit::text as "purchaseCreditLimit",
      t.purchase_limit_frequency as "purchaseLimitFrequency"
    from ${ownRows('client_type')} as t where t.company_id = ${companyId} and lower(t.name) = ${name.toLowerCase()}
  `.execute(tx);
  return rows[0] ?? null;
}
