import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import type { ServerProcess } from '../support/processes/server-process.ts';

/** The first company of an empty server, by its one-time link, with what orders are made of. */
export async function setUpCompany(server: ServerProcess) {
  const token = /token=(\S+)/.exec(server.output())?.[1];
  const post = async (path: string, body: Json, cookie = ''): Promise<Response> => {
    const response = await fetch(`${server.address}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const opened = await post('/account/setup', {
    token,
    companyName: 'Survivor Trading',
    outletName: 'Headquarters',
    username: 'owner',
    email: 'owner@example.com',
    password: 'Tough-Lantern-47',
  });
  const cookie = opened.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  const { comId } = asJson(asJson(await opened.json()).data);
  const make = async (path: string, name: string, body: Json) =>
    idOf(asJson(asJson(await (await post(path, body, cookie)).json()).data)[name]);
  await make('/taxcodes', 'taxCode', {
    code: 'ZERO',
    description: 'No tax',
    taxType: 'Purchase',
    percentage: '0',
  });
  const vendorId = await make('/vendors', 'vendor', { vendorCode: 'V-1', name: 'Vendor One' });
  const itemIds: string[] = [];
  for (const itemCode of ['I-1', 'I-2'])
    itemIds.push(
      await make('/items', 'item', {
        itemCode,
        itemName: itemCode,
        stockType: 'Normal',
        purchaseTaxCode: 'ZERO',
      }),
    );
  const outlets = await fetch(`${server.address}/api/account/outlets`, { headers: { Cookie: cookie } });
  const outletId = idOf(listOf(asJson(asJson(await outlets.json()).data), 'outlets')[0]);
  const today = new Date().toISOString().slice(0, 10);
  return { address: server.address, companyId: String(comId), cookie, outletId, vendorId, itemIds, today };
}
