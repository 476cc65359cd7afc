import type { Page } from 'playwright';
import * as v from 'valibot';

const found = v.looseObject({ id: v.string(), number: v.string() });
const reply = v.object({ data: v.looseObject({ purchaseOrders: v.array(found) }) });

/** A purchase order of the demonstration in that status, at the outlet the page's user has chosen. */
export async function demonstrationOrder(page: Page, status: string): Promise<v.InferOutput<typeof found>> {
  const outletId = await page.evaluate(() => sessionStorage.getItem('outlet'));
  const answer = await page.request.get('/api/purchaseorders', {
    params: { status },
    headers: { 'X-Outlet-Id': outletId ?? '' },
  });
  const [first] = v.parse(reply, await answer.json()).data.purchaseOrders;
  if (!first) throw new Error(`No purchase order is ${status}.`);
  return first;
}
