import { sql } from 'kysely';
import { divide, multiply } from '../../../rules/money/decimal.ts';
import { cellsOf } from '../matrix-cells.ts';
import { seeded } from '../seeded-random.ts';
import { type StockScenario, stockScenarios } from '../stories.ts';
import { daysAfter, malaysianTime } from './calendar.ts';
import { type ActingUser, create, type DemoContext, send } from './demo-context.ts';
import { componentsToPack } from './perform-packing.ts';

/** Shelves are counted before the first delivery of the three months. */
const OPENED_DAYS_AGO = 90;
const OPENING_LINES = 90;
const RACK_ITEMS = 3;

/** Enters what lay at every outlet when the company began: an adjustment each, at the items’ own cost. */
export async function performOpening(context: DemoContext, today: string): Promise<void> {
  const date = daysAfter(today, -OPENED_DAYS_AGO);
  const stocked = await itemsToStock(context);
  const choose = seeded(`${context.company.companyId} opening`);
  for (const outlet of context.company.outlets) {
    const actingUser: ActingUser = { role: 'manager', outlet: outlet.code, at: malaysianTime(date, '07:00') };
    const { document } = await create(context, actingUser, 'stockAdjustment', {
      outletId: context.founded.outletId(outlet.code),
      postingDate: date,
      adjustmentType: 'Adjust Up',
      remarks: 'Opening stock. 期初库存。',
      lines: [
        ...choose.some(stocked, OPENING_LINES).map(({ id, reorderPoint, cost }) => ({
          itemId: id,
          adjustOnHand: String(Math.ceil((reorderPoint * choose.between(6, 30)) / 10)),
          unitCost: cost,
        })),
        ...racks(context),
        ...(outlet === context.company.outlets[0] ? await componentsToPack(context) : []),
      ],
    });
    await send(context, actingUser, 'stockAdjustment', document, { type: 'confirm' });
  }
}

/** What hangs on the racks: some matrix items in every colour and size, more of the sizes in the middle. */
function racks({ company }: DemoContext) {
  return company.items
    .filter((item) => cellsOf(item).length > 0)
    .slice(0, RACK_ITEMS)
    .flatMap((item) =>
      cellsOf(item).map((cell, index) => ({
        itemCode: item.itemCode,
        ...cell,
        adjustOnHand: String(4 + (index % 3) * 2),
        unitCost: item.customCost,
      })),
    );
}

/** Performs a day in the store room, after the purchasing and the transfers. */
export async function performStockWork(context: DemoContext, today: string, now: Date): Promise<void> {
  const date = daysAfter(today, -1);
  for (const [index, story] of stockScenarios.entries()) {
    const at = malaysianTime(date, story.time);
    await performScenario(context, story, { date, at: at > now ? now : at }, index);
  }
}

async function performScenario(
  context: DemoContext,
  story: StockScenario,
  { date, at }: { readonly date: string; readonly at: Date },
  index: number,
): Promise<void> {
  const outlet = context.company.outlets[story.outlet]?.code ?? '';
  const actingUser: ActingUser = { role: 'manager', outlet, at };
  const lying = await lyingAt(context, outlet);
  const { document } = await create(context, actingUser, story.type, {
    outletId: context.founded.outletId(outlet),
    ...story.header,
    ...(story.type === 'stockAdjustment' ? { postingDate: date } : {}),
    lines: story.lines.map(({ raised, ...line }, row) => {
      const { id = '', average = '0' } = lying[index * 7 + row * 3] ?? {};
      const averageCost = raised && divide(multiply(average, raised), '100', 4);
      return { itemId: id, ...(averageCost ? { averageCost } : line) };
    }),
  });
  let current = document;
  for (const step of story.steps)
    current = (await send(context, actingUser, story.type, current, step)).document;
}

/** What a store room keeps: items with a reorder point and a cost, without batches or serial numbers. */
async function itemsToStock({ tx, company }: DemoContext) {
  const { rows } = await sql<{ id: string; reorderPoint: number; cost: string }>`
    select id, reorder_point::float as "reorderPoint", custom_cost::text as cost from item
    where company_id = ${company.companyId} and stock_type = 'Normal' and active
      and not coalesce(batch_control, false) and reorder_point > 0 and custom_cost > 0
    order by item_code
  `.execute(tx);
  return rows;
}

/** Items of which some lie at an outlet and their average cost, in the order of their codes. */
async function lyingAt({ tx, company, founded }: DemoContext, outlet: string) {
  const { rows } = await sql<{ id: string; average: string }>`
    select i.id, b.last_average::text as average from stock_balance as b join item as i on i.company_id = b.company_id and i.id = b.item_id
    where b.company_id = ${company.companyId} and b.outlet_id = ${founded.outletId(outlet)}
      and i.stock_type = 'Normal' and not coalesce(i.batch_control, false)
      and b.on_hand - b.reserved - b.restricted >= 5
    order by i.item_code
  `.execute(tx);
  return rows;
}
