import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySales } from '../../src/server/documents/selling/verify-sales.ts';
import { endTimers } from '../../src/server/documents/timer-runner.ts';
import { type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { type SellingCompany, sellingCompany } from '../support/companies/selling-company.ts';
import { forAnyHome } from '../support/databases/database.ts';

let server: TestServer;
let company: SampleCompany;
let selling: SellingCompany;
let prefixes = 0;

/** A kettle with a warranty of a year that may be extended by another, and thirty in stock. */
const kettle = (over: Json = {}) =>
  selling.itemWith(
    {
      ...{ salePrice: '10', stockType: 'Warranty', warrantyGroup: 'Small appliances' },
      ...{ warrantyDefaultMonths: 12, warrantyMaxMonths: 24, ...over },
    },
    { quantity: '30', unitCost: '4' },
    '2026-01-01',
  );
/** What no other item's numbers begin with. */
function ownPrefix(): string {
  prefixes += 1;
  return `KT${prefixes}`;
}
const sold = async (over: Json): Promise<Json> => {
  const bill = await selling.draft('sales', over);
  await selling.did('sales', bill, { type: 'pay', amount: bill.total, method: 'CASH-1' });
  return selling.did('sales', bill, { type: 'complete' });
};
const warrantiesOf = async (sale: Json): Promise<Json[]> =>
  listOf((await company.call('GET', `/warranties?saleId=${idOf(sale)}&sort=number`)).json, 'warranties');
const statuses = async (sale: Json) => (await warrantiesOf(sale)).map(({ status }) => status);
const brought = async (sale: Json, itemId: string, quantity: string): Promise<Json> => {
  const lines = [{ itemId, quantity }];
  const back = await selling.draft('salesreturns', { saleId: sale.id, reason: 'Too loud', lines });
  return selling.did('salesreturns', back, { type: 'complete' });
};
const cancel = { type: 'cancel', remark: 'Changed their mind' };
const refusal = async (warranty: Json, event: Json) => {
  const { status, json } = await selling.send('warranties', warranty, event);
  return [status, json.code, json.message];
};

forAnyHome(({ database }) => {
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    selling = sellingCompany(company);
    await selling.post('/paymentmethods', { code: 'CASH-1', name: 'Notes and coins', paymentType: 'Cash' });
  });
  afterAll(async () => {
    const companyId = 'COM_1001';
    expect(await database().read(companyId, (tx) => verifySales(tx, { companyId }))).toEqual([]);
    await server.close();
  });

  describe('a sale of pieces with a warranty', () => {
    it('opens one for each piece as it is handed over, numbered as the item says', async () => {
      const prefix = ownPrefix();
      const itemId = await kettle({ warrantySerialPrefix: prefix });
      const clientId = await selling.clientWith({});
      const sale = await sold({ clientId, businessDate: '2026-01-31', lines: [{ itemId, quantity: '2' }] });
      const opened = await warrantiesOf(sale);
      expect(opened.map(({ number }) => number)).toEqual([`${prefix}-000001`, `${prefix}-000002`]);
      expect(opened[0]).toMatchObject({
        ...{ status: 'Active', itemId, clientId, saleId: sale.id, warrantyGroup: 'Small appliances' },
        ...{ startsOn: '2026-01-31', endsOn: '2027-01-31', latestEnd: '2028-01-31' },
      });
      const { json } = await company.call('GET', `/sales/${idOf(sale)}/chain`);
      expect(listOf(json, 'nodes').map(({ number }) => number)).toContain(`${prefix}-000002`);
      const next = await sold({
        lines: [{ itemId: await kettle({ warrantySerialPrefix: prefix.toLowerCase() }), quantity: '1' }],
      });
      expect((await warrantiesOf(next)).map(({ number }) => String(number))).toEqual([
        `${prefix.toLowerCase()}-000003`,
      ]);
      const found = await company.call('GET', `/warranties?search=${prefix}-000002`);
      expect(listOf(found.json, 'warranties').map(({ id }) => id)).toEqual([opened[1]?.id]);
    });

    it('ends on the last day of a month that has no such day', async () => {
      const itemId = await kettle({ warrantyDefaultMonths: 1, warrantyMaxMonths: null });
      const sale = await sold({ businessDate: '2026-01-31', lines: [{ itemId, quantity: '1' }] });
      expect(await warrantiesOf(sale)).toMatchObject([
        {
          startsOn: '2026-01-31',
          endsOn: '2026-02-28',
          latestEnd: null,
          number: expect.stringMatching(/^WR-/),
        },
      ]);
    });

    it('opens them for what is shipped, and none for what is promised', async () => {
      const itemId = await kettle();
      const bill = await selling.draft('sales', {
        ...{ clientId: await selling.clientWith({ creditLimit: '1000' }), shipLater: true },
        lines: [{ itemId, quantity: '3' }],
      });
      const sale = await selling.did('sales', bill, { type: 'confirm' });
      expect(await statuses(sale)).toEqual([]);
      const [line] = listOf(sale, 'lines');
      await selling.did('sales', sale, { type: 'ship', lines: [{ lineId: line?.id, quantity: '2' }] });
      expect(await statuses(sale)).toEqual(['Active', 'Active']);
      await selling.did('sales', sale, { type: 'ship' });
      await selling.did('sales', sale, { type: 'pay', amount: sale.total, method: 'CASH-1' });
      await selling.did('sales', sale, { type: 'complete' });
      expect(await statuses(sale)).toEqual(['Active', 'Active', 'Active']);
    });

    it('opens none of an item without default months; one may be opened once it has them', async () => {
      const itemId = await kettle({ warrantyDefaultMonths: null, warrantyMaxMonths: null });
      const sale = await sold({ lines: [{ itemId, quantity: '1' }] });
      expect(await statuses(sale)).toEqual([]);
      const open = () => company.call('POST', '/warranties', { outletId: company.outletId, saleId: sale.id });
      const codes = async () => listOf((await open()).json, 'errors').map(({ field, code }) => [field, code]);
      expect(await codes()).toEqual([['saleId', 'warrantyNoPiece']]);
      const { version } = asJson((await company.call('GET', `/items/${itemId}`)).json.item);
      await company.call('PUT', `/items/${itemId}`, { version, warrantyDefaultMonths: 6 });
      const replies = await Promise.all([1, 2, 3].map(open));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
      expect(await statuses(sale)).toEqual(['Active']);
    });

    it('is of whole pieces', async () => {
      const lines = [{ itemId: await kettle(), quantity: '1.5' }];
      const { status, json } = await company.call('POST', '/sales', { outletId: company.outletId, lines });
      expect([status, listOf(json, 'errors')]).toMatchObject([
        422,
        [
          {
            field: 'lines.0.quantity',
            code: 'soldByThePiece',
            message: 'An item with a warranty is sold in whole pieces.',
          },
        ],
      ]);
    });

    it('ends them all when it is cancelled', async () => {
      const sale = await sold({ lines: [{ itemId: await kettle(), quantity: '2' }] });
      await selling.did('sales', sale, cancel);
      expect(await statuses(sale)).toEqual(['Ended', 'Ended']);
    });

    it('ends the newest as pieces come back, which are active again when the return is cancelled', async () => {
      const itemId = await kettle({ warrantySerialPrefix: ownPrefix() });
      const other = await kettle();
      const sale = await sold({
        lines: [
          { itemId, quantity: '3' },
          { itemId: other, quantity: '1' },
        ],
      });
      const byItem = async () =>
        (await warrantiesOf(sale)).filter((each) => each.itemId === itemId).map(({ status }) => status);
      const back = await brought(sale, itemId, '1');
      expect(await byItem()).toEqual(['Active', 'Active', 'Ended']);
      const [, second, third] = (await warrantiesOf(sale)).filter((each) => each.itemId === itemId);
      expect(await selling.read('warranties', third ?? {})).toMatchObject({ salesReturnId: back.id });
      await selling.did('warranties', second ?? {}, { type: 'end', remark: 'Changed for a new one' });
      await selling.did('salesreturns', back, cancel);
      expect(await byItem()).toEqual(['Active', 'Ended', 'Active']);
      // Nobody gets another one for a piece that came back, or whose warranty was ended by hand.
      await brought(sale, itemId, '2');
      expect(await byItem()).toEqual(['Ended', 'Ended', 'Ended']);
      expect(await statuses(sale)).toContain('Active');
      const more = await company.call('POST', '/warranties', { outletId: company.outletId, saleId: sale.id });
      expect(listOf(more.json, 'errors')).toMatchObject([{ code: 'warrantyNoPiece' }]);
    });
  });

  describe('a warranty', () => {
    /** The warranty of a piece that is sold today. */
    const opened = async (over: Json = {}) => {
      const itemId = await kettle(over);
      const sale = await sold({ lines: [{ itemId, quantity: '1' }] });
      const [warranty = {}] = await warrantiesOf(sale);
      return warranty;
    };

    it('is extended to a later day, and not beyond its latest end', async () => {
      const warranty = await opened();
      const to = (endsOn: string) => ({ type: 'extend', endsOn });
      const past = [
        409,
        'warranty.withinLatestEnd',
        'This warranty can be extended to 2028-11-21 at the latest.',
      ];
      expect(await refusal(warranty, to('2028-11-22'))).toEqual(past);
      const { status, json } = await selling.send('warranties', warranty, to('2027-11-21'));
      expect([status, listOf(json, 'errors')]).toMatchObject([
        422,
        [
          {
            ...{ field: 'endsOn', code: 'warrantyEndsLater' },
            message: 'The warranty already runs to 2027-11-21. Enter a later day.',
          },
        ],
      ]);
      const longer = await selling.did('warranties', warranty, to('2028-11-21'));
      expect(longer).toMatchObject({ status: 'Active', endsOn: '2028-11-21' });
      expect(await refusal(warranty, to('2028-12-01'))).toEqual([
        ...[409, 'warranty.mayBeExtended'],
        'This warranty cannot be extended past 2028-11-21.',
      ]);
    });

    it('expires after its last day, and may be extended until its latest end', async () => {
      const itemId = await kettle({ warrantyDefaultMonths: 1, warrantyMaxMonths: 24 });
      const until = async (businessDate: string, endsOn: string) => {
        const sale = await sold({ businessDate, lines: [{ itemId, quantity: '1' }] });
        const [warranty = {}] = await warrantiesOf(sale);
        expect(warranty).toMatchObject({ status: 'Active', endsOn });
        return warranty;
      };
      const [today, yesterday] = [
        await until('2026-10-21', '2026-11-21'),
        await until('2026-10-20', '2026-11-20'),
      ];
      const swept = async (warranty: Json) => {
        const log = pino({ level: 'silent' });
        while (await endTimers({ database: database(), clock: server.clock, log }));
        return (await selling.read('warranties', warranty)).status;
      };
      expect([await swept(today), await swept(yesterday)]).toEqual(['Active', 'Expired']);
      const longer = (endsOn: string) => ({ type: 'extend', endsOn });
      expect((await refusal(yesterday, longer('2026-11-20'))).slice(0, 2)).toEqual([
        409,
        'warranty.endNotPast',
      ]);
      expect(await selling.did('warranties', yesterday, longer('2026-11-22'))).toMatchObject({
        status: 'Active',
        endsOn: '2026-11-22',
      });
      expect(await swept(yesterday)).toBe('Active');
    });

    it('is ended with a remark, and extended no more then', async () => {
      const warranty = await opened();
      expect(await refusal(warranty, { type: 'end', remark: ' ' })).toEqual([
        ...[409, 'warranty.end.hasRemark', 'End remark is required.'],
      ]);
      await selling.did('warranties', warranty, { type: 'end', remark: 'Changed for a new one' });
      expect((await refusal(warranty, { type: 'extend', endsOn: '2028-11-01' })).slice(0, 2)).toEqual([
        409,
        'warranty.in.Ended',
      ]);
    });

    it('is a certificate for the client', async () => {
      const warranty = await opened({ itemName: 'Kettle of a litre' });
      for (const [language, words] of [
        ['en', ['Warranty certificate', 'Kettle of a litre', 'Ends on']],
        ['zh', ['保修卡', '到期日']],
      ] as const) {
        const paper = await company.call('GET', `/warranties/${idOf(warranty)}/print?language=${language}`);
        expect(words.filter((word) => !paper.text.includes(word))).toEqual([]);
      }
    });
  });
});
