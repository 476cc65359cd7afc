import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';
import { openRefusalWorld, type RefusalWorld, type Told } from './section-8-world.ts';

/**
 * The user-visible messages of spec 2 §8 that inventory documents say, word for word: as the reply to a call over the
 * wire, and before it is tried as the reason beside the event (`allowed`), which is what a disabled button shows.
 */
describe('the messages of spec 2 section 8', () => {
  let opened: TestDatabase;
  let world: RefusalWorld;
  beforeAll(async () => {
    opened = await openTestDatabase();
    world = await openRefusalWorld(opened.database);
  });
  afterAll(() => opened.close());

  type Case = readonly [
    sentence: string,
    at: string,
    event: string,
    made: (world: RefusalWorld) => Promise<Told>,
  ];
  const refusals: readonly Case[] = [
    [
      'Unable to cancel purchase order issued under different outlet.',
      'B',
      'cancel',
      (at) => at.made('purchaseorders'),
    ],
    [
      'Failed to receive purchase order issued under different outlet.',
      'B',
      'receive',
      (at) => at.made('purchaseorders', 'confirm'),
    ],
    [
      'Unable to cancel transfer note issued under different outlet.',
      'B',
      'cancel',
      (at) => at.made('transfernotes'),
    ],
    [
      'Unable to confirm transfer note issued under different outlet. [Transfer From]',
      'B',
      'confirm',
      (at) => at.made('transfernotes'),
    ],
    [
      'Failed to receive transfer note issued under different outlet.',
      'A',
      'receive',
      (at) => at.made('transfernotes', 'confirm', 'ship'),
    ],
    ['TN ID: {id} is under {outlet}.', 'B', 'ship', (at) => at.made('transfernotes', 'confirm')],
    [
      'Received item not found. Please confirm and ship the transfer note before receiving.',
      'B',
      'receive',
      (at) => at.made('transfernotes'),
    ],
    [
      'Received item not found. Please confirm and ship the transfer note before receiving.',
      'B',
      'receive',
      (at) => at.made('transfernotes', 'confirm'),
    ],
    [
      'Unable to cancel stock request issued under different outlet.',
      'B',
      'cancel',
      (at) => at.made('stockrequests'),
    ],
    ['Unable to perform action under different outlet.', 'B', 'submit', (at) => at.made('stockrequests')],
    [
      'Unable to perform action under different outlet.',
      'B',
      'confirm',
      (at) => at.made('goodsreceivednotes'),
    ],
    ['Unable to perform action under different outlet.', 'B', 'confirm', (at) => at.made('stockadjustments')],
    [
      'Unable to perform action under different outlet.',
      'B',
      'confirm',
      (at) => at.made('stockrevaluations'),
    ],
    [
      'Unable to perform action under different outlet.',
      'B',
      'extendExpiry',
      (at) => at.made('purchaseorders', 'confirm'),
    ],
  ];

  it.each(refusals)(
    '%s (at %s, %s) is said beside the event, and again when it is sent',
    async (said, at, event, make) => {
      const { path, id, number } = await make(world);
      const sentence = said.replace('{id}', number).replace('{outlet}', world.outlets.A.name);
      const read = await world.call(at, 'GET', `/${path}/${id}`);
      expect(read.allowed.find(({ type }) => type === event)).toMatchObject({
        allowed: false,
        message: sentence,
      });
      const body = { type: event, version: read.version, remark: 'No', expiryDate: '2099-01-01' };
      const sent = await world.call(at, 'POST', `/${path}/${id}/events`, body);
      expect([sent.status, sent.message]).toEqual([409, sentence]);
      const after = await world.call(at, 'GET', `/${path}/${id}`);
      expect(after.version).toBe(read.version);
    },
  );

  it.each([
    'purchaseorders',
    'goodsreceivednotes',
    'transfernotes',
    'stockrequests',
    'stockadjustments',
    'stockrevaluations',
  ])('%s: Fail to add item(s) with Recipe/ Pospack/ Bundle stock type.', async (path) => {
    for (const itemId of [world.items.Recipe, world.items.Postpack, world.items.Bundle]) {
      const reply = await world.call('A', 'POST', `/${path}`, world.body(path, { itemId }));
      expect([reply.status, reply.message]).toEqual([
        409,
        'Fail to add item(s) with Recipe/ Pospack/ Bundle stock type.',
      ]);
    }
  });

  const nobody = '00000000-0000-4000-8000-000000000000';
  it.each([
    ['Item not found.', 'purchaseorders', 'lines.0.itemId', { itemId: nobody }, {}],
    [
      'Item code not found.',
      'stockadjustments',
      'lines.0.itemCode',
      { itemId: undefined, itemCode: 'NO-SUCH' },
      {},
    ],
    ['Vendor not found.', 'purchaseorders', 'vendorCode', {}, { vendorId: undefined, vendorCode: 'NO-SUCH' }],
    ['PO ID not found.', 'goodsreceivednotes', 'purchaseOrderId', {}, { purchaseOrderId: nobody }],
    ['PO ID not found.', 'goodsreceivednotes', 'purchaseOrderCode', {}, { purchaseOrderCode: 'PO-X-1' }],
  ])('%s in %s, at %s', async (sentence, path, field, line, header) => {
    const reply = await world.call('A', 'POST', `/${path}`, { ...world.body(path, line), ...header });
    expect(reply.status).toBe(422);
    expect(reply.errors).toContainEqual(expect.objectContaining({ field, message: sentence }));
  });

  it('Sub item(s) not found. where an event or a receipt names a line the order does not have', async () => {
    const order = await world.made('purchaseorders', 'confirm');
    const { version } = await world.call('A', 'GET', `/purchaseorders/${order.id}`);
    const lines = [{ lineId: 'no-such-line', quantity: '1' }];
    const event = { type: 'receive', version, lines };
    const received = await world.call('A', 'POST', `/purchaseorders/${order.id}/events`, event);
    expect(received.errors).toEqual([
      expect.objectContaining({ field: 'lines.0.lineId', message: 'Sub item(s) not found.' }),
    ]);
    const note = {
      ...world.body('goodsreceivednotes', { purchaseOrderLineId: nobody }),
      purchaseOrderId: order.id,
    };
    const typed = await world.call('A', 'POST', '/goodsreceivednotes', note);
    expect(typed.errors).toContainEqual(expect.objectContaining({ field: 'lines.0.purchaseOrderLineId' }));
  });

  it('an order is loaded into a receipt only when it is Confirmed or Partially Received', async () => {
    const saved = await world.made('purchaseorders');
    const closed = await world.made('purchaseorders', 'confirm', 'complete');
    const called = await world.made('purchaseorders', 'cancel');
    const receive = async ({ id, number }: Told) => {
      const body = { ...world.body('goodsreceivednotes'), purchaseOrderId: id };
      const note = await world.call('A', 'POST', '/goodsreceivednotes', body);
      return [note.status, note.message.replace(number, '{id}')];
    };
    expect(await receive(saved)).toEqual([409, 'Please confirm purchase order {id} before receiving.']);
    const refused = [409, 'Purchase order {id} is completed or cancelled and cannot be received.'];
    expect(await receive(closed)).toEqual(refused);
    expect(await receive(called)).toEqual(refused);
  });

  it.each([
    ['purchaseorders', 'A purchase order needs at least one item.'],
    ['goodsreceivednotes', 'A goods received note needs at least one item.'],
    ['transfernotes', 'A transfer note needs at least one item.'],
    ['stockrequests', 'A stock request needs at least one item.'],
    ['stockadjustments', 'A stock adjustment needs at least one item.'],
    ['stockrevaluations', 'A stock revaluation needs at least one item.'],
  ])('%s without lines: %s', async (path, sentence) => {
    const reply = await world.call('A', 'POST', `/${path}`, { ...world.body(path), lines: [] });
    expect([reply.status, reply.message]).toEqual([409, sentence]);
  });

  it('Items without a purchase tax code cannot be added to a purchase order.', async () => {
    const body = world.body('purchaseorders', { itemId: world.items.untaxed, taxCode: undefined });
    const reply = await world.call('A', 'POST', '/purchaseorders', body);
    expect([reply.status, reply.message]).toEqual([
      409,
      'Items without a purchase tax code cannot be added to a purchase order.',
    ]);
  });

  it.each([
    ['purchaseorders', ['confirm'], 'complete', 'Complete remark is required.'],
    ['purchaseorders', [], 'cancel', 'Cancel remark is required.'],
    ['transfernotes', ['confirm', 'ship'], 'complete', 'Complete remark is required.'],
    ['transfernotes', [], 'cancel', 'Cancel remark is required.'],
    ['stockrequests', ['submit'], 'reject', 'Reject reason is required.'],
    ['stockadjustments', [], 'cancel', 'Cancel remark is required.'],
  ])('%s %j: %s without a word: %s', async (path, steps, event, sentence) => {
    const { id } = await world.made(path, ...steps);
    const { version } = await world.call('A', 'GET', `/${path}/${id}`);
    const reply = await world.call('A', 'POST', `/${path}/${id}/events`, { type: event, version });
    expect([reply.status, reply.message]).toEqual([409, sentence]);
  });

  it('a stock adjustment line needs one of its three quantities', async () => {
    const body = world.body('stockadjustments', { adjustOnHand: undefined });
    const reply = await world.call('A', 'POST', '/stockadjustments', body);
    expect(reply.status).toBe(422);
    expect(reply.errors).toContainEqual(
      expect.objectContaining({
        message:
          'Enter a value for adjust on-hand quantity, or adjust available quantity, or restricted adjust quantity.',
      }),
    );
  });

  it('of one event for many documents each succeeds or is refused alone, in words (decision 24)', async () => {
    const [first, second, gone] = [
      await world.made('purchaseorders'),
      await world.made('purchaseorders'),
      await world.made('purchaseorders', 'cancel'),
    ];
    const documents = [
      { id: first.id, version: 1 },
      { id: gone.id, version: 2 },
      { id: second.id, version: 9 },
    ];
    const { results } = await world.call('A', 'POST', '/purchaseorders/events', {
      type: 'confirm',
      documents,
    });
    expect(results).toMatchObject([
      { id: first.id, done: true, document: { status: 'Confirmed' } },
      { id: gone.id, done: false, error: { message: 'The purchase order is cancelled.' } },
      { id: second.id, done: false, error: { code: 'StaleVersion' } },
    ]);
    const untouched = await world.call('A', 'GET', `/purchaseorders/${second.id}`);
    expect(untouched.document).toMatchObject({ status: 'Saved', version: 1 });
  });

  it('an order past its expiry date is received once the date is extended', async () => {
    const { id } = await world.made('purchaseorders', 'confirm');
    const before = await world.call('A', 'GET', `/purchaseorders/${id}`);
    const extend = (expiryDate: string, version: unknown) =>
      world.call('A', 'POST', `/purchaseorders/${id}/events`, { type: 'extendExpiry', version, expiryDate });
    expect((await extend('2026-11-20', before.version)).message).toBe(
      'Give an expiry date that has not passed.',
    );
    const extended = await extend('2026-11-22', before.version);
    expect(extended.status).toBe(200);
    await world.later(3);
    const late = await world.call('A', 'GET', `/purchaseorders/${id}`);
    expect(late.allowed.find(({ type }) => type === 'receive')).toMatchObject({
      allowed: false,
      message: 'The purchase order expired on 2026-11-22 and cannot be received.',
    });
    const again = await extend('2026-12-31', late.version);
    const received = await world.call('A', 'POST', `/purchaseorders/${id}/events`, {
      type: 'receive',
      version: again.version,
      post: true,
    });
    expect([received.status, received.message]).toEqual([200, '']);
  });

  it('a vendor invoice too far from what was received is not verified', async () => {
    const { id } = await world.made('goodsreceivednotes', 'confirm');
    const { version } = await world.call('A', 'GET', `/goodsreceivednotes/${id}`);
    const verify = (invoiceSubTotal: string, invoiceTaxAmount?: string) =>
      world.call('A', 'POST', `/goodsreceivednotes/${id}/events`, {
        ...{ type: 'verify', version, invoiceNo: 'I-1', invoiceDate: '2026-11-21' },
        invoiceSubTotal,
        ...(invoiceTaxAmount === undefined ? {} : { invoiceTaxAmount }),
      });
    const far = await verify('21.0001');
    expect([far.status, far.message]).toEqual([
      409,
      'The vendor invoice differs from what was received by more than 1.',
    ]);
    const near = await verify('20.5', '0.25');
    expect(near.status).toBe(200);
    expect(near.document).toMatchObject({
      ...{ status: 'Completed', invoiceNo: 'I-1', invoiceDate: '2026-11-21' },
      ...{ subTotal: '20.0000', invoiceSubTotal: '20.5000', varianceSubTotal: '0.5000' },
      ...{ taxAmount: '0.0000', invoiceTaxAmount: '0.2500', varianceTaxAmount: '0.2500' },
    });
  });
});
