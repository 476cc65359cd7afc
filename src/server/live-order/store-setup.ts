import { sql } from 'kysely';
import { salesSettings } from '../../resources/settings/sales-settings.ts';
import { liveOrder } from '../../resources/setup/live-order.ts';
import type { OrderSource } from '../../rules/menu/menu-choices.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { settingsOf } from '../settings/read-settings.ts';
import type { OutletAnswers, Setup } from '../setups/setup-run.ts';

/** What online orders come from (spec 3 §9). */
const ONLINE: OrderSource = 'XILNEXBYODSALES';

/** The setup of an outlet's online store, with what menus and settings say of it. */
export const storeSetup: Setup = { definition: liveOrder, settled };

/**
 * `menuOnOrder`: one of the outlet's menus is active there for online orders and has an item (domain/liveorder §2, step
 * 5). `deliveryChargeItem`: the company has an item that deliveries are charged by, where the outlet delivers (step 9).
 */
async function settled(
  tx: Tx,
  actor: Actor,
  outlets: readonly OutletAnswers[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const menus = await menusOnOrder(tx, actor, outlets);
  const { AutoAddDeliveryChargeCode: chargeItem } = await settingsOf(tx, actor.companyId, salesSettings, {
    outletId: null,
  });
  return new Map(
    outlets.map(({ outletId, answers }) => [
      outletId,
      new Set([
        ...(menus.has(outletId) ? ['menuOnOrder'] : []),
        ...(chargeItem !== null || answers.deliveryEnabled !== true ? ['deliveryChargeItem'] : []),
      ]),
    ]),
  );
}

/** Outlets where one of the menus they answered can be ordered from online. */
async function menusOnOrder(
  tx: Tx,
  { companyId }: Actor,
  outlets: readonly OutletAnswers[],
): Promise<ReadonlySet<string>> {
  const named = outlets.flatMap(({ outletId, answers }) =>
    menuIdsIn(answers.menuProfileIds).map((menuId) => ({ outletId, menuId })),
  );
  if (named.length === 0) return new Set();
  const { rows } = await sql<{ outletId: string }>`
    select distinct n.outlet_id as "outletId"
    from unnest(${named.map(({ outletId }) => outletId)}::text[], ${named.map(({ menuId }) => menuId)}::text[])
      as n(outlet_id, menu_id)
    cross join lateral (
      select from menu_profile as m where m.company_id = ${companyId} and m.id = n.menu_id and m.active
        and m.outlet_ids @> array[n.outlet_id] and m.order_sources @> array[${ONLINE}::text]
        and exists (select from menu_item as i where i.company_id = ${companyId} and i.menu_profile_id = m.id)
      offset 0) as m
  `.execute(tx);
  return new Set(rows.map(({ outletId }) => outletId));
}

const menuIdsIn = (answer: unknown): readonly string[] =>
  Array.isArray(answer) ? answer.filter((id) => typeof id === 'string') : [];
