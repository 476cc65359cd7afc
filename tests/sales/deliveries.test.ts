import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySales } from '../../src/server/documents/selling/verify-sales.ts';
import { type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { type SellingCompany, sellingCompany } from '../support/companies/selling-company.ts';
import { forAnyHome } from '../support/databases/database.ts';

let server: TestServer;
let company: SampleCompany;
let selling: SellingCompany;

/** An invoice of ten of an item that are sent later, to Aisyah in Jalan Angsana. */
async function invoice(over: Json = {}): Promise<Json> {
  const itemId = await selling.itemWith({ salePrice: '10' }, { quantity: '20', unitCost: '4' });
  const sale = await selling.draft('sales', {
    clientId: await selling.clientWith({ creditLimit: '10000' }),
    shipLater: true,
    shipmentProvider: 'Kurier Jiran',
    recipientName: 'Aisyah',
    recipientContact: '+60123456789',
    shippingAddress: '9, Jalan Angsana',
    lines: [{ itemId, quantity: '10' }],
    ...over,
  });
  return selling.did('sales', sale, { type: 'confirm' });
}
async function shipped(over: Json = {}): Promise<Json> {
  return selling.did('sales', await invoice(over), { type: 'ship' });
}
const requested = (sale: Json) => selling.made('sales', sale, { type: 'requestDelivery' });
const assign = { type: 'assign', driver: 'Farid' };
const deliver = { type: 'deliver', receivedBy: 'Aisyah' };
const nobody = { type: 'fail', reason: 'Nobody there' };
const cancel = { type: 'cancel', remark: 'Changed their mind' };
/** Sends events one after the other, and gives the delivery as it stands then. */
async function went(delivery: Json, ...events: readonly Json[]): Promise<Json> {
  let now = delivery;
  for (const event of events) now = await selling.did('deliveries', delivery, event);
  return now;
}
const post = (over: Json) => company.call('POST', '/deliveries', { outletId: company.outletId, ...over });
const saleNow = (sale: Json) => selling.read('sales', sale);
const refusalOf = (delivery: Json, event: Json) => selling.refusal('deliveries', delivery, event);

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

  describe('a delivery', () => {
    it('goes from the sale to the client, and the sale is delivered', async () => {
      const sale = await shipped();
      const delivery = await requested(sale);
      expect(delivery).toMatchObject({
        ...{ status: 'Requested', saleId: sale.id, clientId: sale.clientId, provider: 'Kurier Jiran' },
        ...{
          recipientName: 'Aisyah',
          recipientContact: '+60123456789',
          recipientAddress: '9, Jalan Angsana',
        },
        ...{ requestedAt: expect.any(String), assignedAt: null, number: expect.stringMatching(/^DL-/) },
      });
      const assigned = await went(delivery, {
        ...{ ...assign, driverContact: '+60129876543', vehicle: 'Four By Four', bookingNo: 'B-17' },
        trackingLink: 'https://track.example.com/B-17',
      });
      expect(assigned).toMatchObject({
        ...{ status: 'Assigned', driver: 'Farid', driverContact: '+60129876543', vehicle: 'Four By Four' },
        ...{ bookingNo: 'B-17', trackingLink: 'https://track.example.com/B-17' },
        assignedAt: expect.any(String),
      });
      const brought = await went(delivery, { type: 'pickUp' }, { ...deliver, chargedFee: '8.5' });
      expect(brought).toMatchObject({
        ...{ status: 'Delivered', receivedBy: 'Aisyah', chargedFee: '8.5000' },
        ...{ pickedUpAt: expect.any(String), deliveredAt: expect.any(String) },
      });
      expect(await saleNow(sale)).toMatchObject({ status: 'Confirmed', shippingStatus: 'Delivered' });
      const { json } = await company.call('GET', `/sales/${idOf(sale)}/chain`);
      expect(listOf(json, 'nodes').map(({ type, number }) => [type, number])).toContainEqual([
        'delivery',
        delivery.number,
      ]);
    });

    it('of a sale that is shipped in part leaves it waiting for the rest', async () => {
      const sale = await invoice();
      const [line] = listOf(sale, 'lines');
      await selling.did('sales', sale, { type: 'ship', lines: [{ lineId: line?.id, quantity: '4' }] });
      await went(await requested(sale), assign, { type: 'pickUp' }, deliver);
      expect(await saleNow(sale)).toMatchObject({ shippingStatus: 'Partially Shipped' });
      await selling.did('sales', sale, { type: 'ship' });
      await went(await requested(sale), assign, { type: 'pickUp' }, deliver);
      expect(await saleNow(sale)).toMatchObject({ shippingStatus: 'Delivered' });
    });

    it('takes what was handed over at the counter, and leaves such a sale as it is', async () => {
      const itemId = await selling.itemWith({ salePrice: '10', stockType: 'Service Based' });
      const sale = await selling.draft('sales', { lines: [{ itemId, quantity: '1' }] });
      expect((await post({ saleId: sale.id })).json.code).toBe('delivery.saleInForce');
      await selling.did('sales', sale, { type: 'pay', amount: sale.total, method: 'CASH-1' });
      await selling.did('sales', sale, { type: 'complete' });
      await went(await requested(sale), assign, { type: 'pickUp' }, deliver);
      expect(await saleNow(sale)).toMatchObject({ status: 'Completed', shippingStatus: 'Not Required' });
    });

    it('is not picked up while its goods are in stock', async () => {
      const sale = await invoice();
      const delivery = await went(await requested(sale), assign);
      const { status, json } = await selling.send('deliveries', delivery, { type: 'pickUp' });
      expect([status, json.code, json.message]).toEqual([
        409,
        'delivery.goodsHaveLeft',
        `The goods of sale ${String(sale.number)} are still in stock. Ship them or complete the sale first.`,
      ]);
      await selling.did('sales', sale, { type: 'ship' });
      expect(await went(delivery, { type: 'pickUp' })).toMatchObject({ status: 'Picked Up' });
    });

    it('is one of its sale at a time, however many ask at once', async () => {
      const sale = await shipped();
      const replies = await Promise.all([1, 2, 3].map(() => post({ saleId: sale.id })));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
      const refused = replies.filter(({ status }) => status === 409);
      expect(refused.map(({ json }) => json.code)).toEqual(
        refused.map(() => 'delivery.onlyDeliveryUnderWay'),
      );
      const [made] = replies.flatMap(({ status, json }) => (status === 201 ? [Object(json.document)] : []));
      const { status, json } = await selling.send('sales', sale, { type: 'requestDelivery' });
      expect([status, json.code, json.message]).toEqual([
        409,
        'sale.noDeliveryUnderWay',
        `Delivery ${String(made.number)} of this sale is still under way.`,
      ]);
      await went(made, cancel);
      expect(await requested(sale)).toMatchObject({ status: 'Requested' });
    });

    it('that failed says why, and is requested again without its driver', async () => {
      const sale = await shipped();
      const delivery = await requested(sale);
      expect(await refusalOf(delivery, { type: 'fail', reason: ' ' })).toEqual([
        409,
        'delivery.fail.hasReason',
      ]);
      const booked = { ...assign, bookingNo: 'B-18', vehicle: 'Van' };
      const failed = await went(delivery, booked, { type: 'pickUp' }, nobody);
      expect(failed).toMatchObject({ status: 'Failed', failureReason: 'Nobody there', driver: 'Farid' });
      const another = await requested(sale);
      expect(await refusalOf(delivery, { type: 'requestAgain' })).toEqual([
        409,
        'delivery.onlyDeliveryUnderWay',
      ]);
      await went(another, cancel);
      expect(await went(delivery, { type: 'requestAgain' })).toMatchObject({
        ...{ status: 'Requested', provider: 'Kurier Jiran', vehicle: 'Van', failureReason: null },
        ...{ driver: null, bookingNo: null, assignedAt: null, pickedUpAt: null },
      });
      const other = await went(delivery, assign, { ...assign, driver: 'Mei Ling' });
      expect(other).toMatchObject({ status: 'Assigned', driver: 'Mei Ling' });
    });

    it('is cancelled with its sale, which waits while a driver has the goods', async () => {
      const sale = await shipped();
      const delivery = await went(await requested(sale), assign, { type: 'pickUp' });
      const { status, json } = await selling.send('sales', sale, cancel);
      expect([status, json.code, json.message]).toEqual([
        409,
        'sale.nothingOnTheWay',
        `The driver of delivery ${String(delivery.number)} has the goods. Record it as delivered or failed first.`,
      ]);
      await went(delivery, nobody);
      const another = await went(await requested(sale), assign);
      await selling.did('sales', sale, cancel);
      expect(await selling.read('deliveries', another)).toMatchObject({ status: 'Cancelled' });
      expect(await refusalOf(delivery, { type: 'requestAgain' })).toEqual([409, 'delivery.saleInForce']);
    });

    it('whose driver comes as its sale is cancelled is picked up or cancelled, and never both', async () => {
      for (let round = 0; round < 3; round += 1) {
        const sale = await shipped();
        const delivery = await went(await requested(sale), assign);
        const both = [
          selling.send('deliveries', delivery, { type: 'pickUp' }),
          selling.send('sales', sale, cancel),
        ];
        const [pickUp, cancelled] = await Promise.all(both);
        expect([pickUp?.status, cancelled?.status].toSorted()).toEqual([200, 409]);
        const [now, soldNow] = [await selling.read('deliveries', delivery), await saleNow(sale)];
        expect([now.status, soldNow.status]).toEqual(
          pickUp?.status === 200 ? ['Picked Up', 'Confirmed'] : ['Cancelled', 'Cancelled'],
        );
      }
    });

    it('has a tracking link that begins with https, and stays with its sale and outlet', async () => {
      const sale = await shipped();
      const wrong = async (over: Json) =>
        listOf((await post({ saleId: sale.id, ...over })).json, 'errors').map(({ field, code }) => [
          field,
          code,
        ]);
      for (const trackingLink of ['http://track.example.com', 'javascript:alert(1)', 'track.example.com'])
        expect(await wrong({ trackingLink })).toEqual([['trackingLink', 'invalidLink']]);
      const delivery = await requested(sale);
      const sent = await selling.send('deliveries', delivery, { ...assign, trackingLink: 'ftp://x' });
      expect([sent.status, listOf(sent.json, 'errors').map(({ field }) => field)]).toEqual([
        422,
        ['trackingLink'],
      ]);
      const { version } = await selling.read('deliveries', delivery);
      const change = { saleId: (await shipped()).id, version };
      const moved = await company.call('PUT', `/deliveries/${idOf(delivery)}`, change);
      expect(listOf(moved.json, 'errors')).toMatchObject([{ field: 'saleId', code: 'deliveryOfOtherSale' }]);
      const outlets = listOf((await company.call('GET', '/outlets')).json, 'outlets');
      const elsewhere = outlets.find(({ id }) => id !== company.outletId)?.id;
      expect(await wrong({ outletId: elsewhere })).toEqual([['outletId', 'deliveredByOtherOutlet']]);
    });
  });
});
