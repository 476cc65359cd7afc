import type { SampleCompany } from '../contract/sample-company.ts';
import type { Answer } from '../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { sellingCompany } from '../support/companies/selling-company.ts';

/** What a call was answered with: its status, and the code of a refusal. */
export const code = ({ status, json }: Answer) => [status, json.code];

/** The first problem of a refused body: its field and its code. */
export const problem = ({ status, json }: Answer) => {
  const [first] = listOf(json, 'errors');
  return [status, first?.field, first?.code];
};

let made = 0;

/** What tests of vouchers do in a company. */
export function voucherWorld(company: SampleCompany) {
  const selling = sellingCompany(company);
  const redemption = async (over: Json = {}): Promise<Json> => {
    made += 1;
    const code = `R-${made}`;
    const body = {
      code,
      name: `Gift ${made}`,
      redemptionType: 'On Payment',
      cashValue: '10',
      defaultPrefix: `G${made}-`,
    };
    return asJson((await selling.post('/redemptions', { ...body, ...over })).redemption);
  };
  const catalogue = async (of: Json, over: Json = {}): Promise<string> => {
    made += 1;
    const body = { title: `Catalogue ${made}`, redemptionId: idOf(of), active: true, cost: '0' };
    return idOf(asJson((await selling.post('/vouchercatalogues', { ...body, ...over })).voucherCatalogue));
  };
  const generate = (of: Json, over: Json = {}) =>
    company.call('POST', '/vouchers/generate', {
      ...{ redemptionId: idOf(of), prefix: `N${made}-`, start: 1, quantity: 1, length: null, activate: true },
      ...over,
    });
  const voucher = async (id: string): Promise<Json> =>
    asJson((await company.call('GET', `/vouchers/${id}`)).json.voucher);
  const numbered = async (voucherNo: string): Promise<Json> => {
    const { json } = await company.call('GET', `/vouchers?search=${encodeURIComponent(voucherNo)}`);
    const found = listOf(json, 'vouchers').find((each) => each.voucherNo === voucherNo);
    if (!found) throw new Error(`No voucher ${voucherNo}`);
    return voucher(idOf(found));
  };
  let runs = 0;
  return {
    ...selling,
    redemption,
    catalogue,
    generate,
    voucher,
    numbered,
    /** One active voucher of a redemption, for nobody in particular. */
    async oneOf(of: Json, over: Json = {}): Promise<string> {
      runs += 1;
      const reply = await generate(of, { prefix: `ONE${runs}-`, ...over });
      if (reply.status !== 200) throw new Error(reply.text);
      return String(reply.json.first);
    },
    send: selling.send,
    act: async (id: string, event: Json) => company.call('PUT', `/vouchers/${id}/event`, event),
    issue: (clientId: string, catalogueId: string, over: Json = {}) =>
      company.call('POST', `/clients/${clientId}/vouchers`, { catalogueId, ...over }),
    offers: async (clientId: string) =>
      listOf((await company.call('GET', `/clients/${clientId}/voucheroffers`)).json, 'offers'),
    vouchersOf: async (clientId: string) =>
      listOf((await company.call('GET', `/clients/${clientId}/vouchers`)).json, 'vouchers'),
    service: (over: Json = {}) => selling.itemWith({ stockType: 'Service Based', ...over }),
    bill: (itemId: string, unitPrice: string, over: Json = {}) =>
      selling.draft('sales', { lines: [{ itemId, quantity: '1', unitPrice }], ...over }),
  };
}

export type VoucherWorld = ReturnType<typeof voucherWorld>;
