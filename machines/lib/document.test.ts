import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import {
  columnsFrom,
  columnsIn,
  columnsOf,
  fieldsOf,
  firstState,
  furtherRegions,
  hasApprovalRegion,
  regionChanges,
  regionField,
  regionSteps,
  snapshotOf,
  statesTagged,
  statusesOf,
  statusesTagged,
  statusesTaking,
  tagsOf,
} from './document.ts';
import { regionsOf } from './migrations.ts';

const plain = setup({}).createMachine({
  id: 'slip',
  initial: 'New',
  states: {
    New: { tags: ['draft'], on: { save: 'Saved' } },
    Saved: { tags: ['draft', 'urgent'], on: { save: 'Saved', cancel: 'Cancelled' } },
    Cancelled: { tags: ['void', 'settled'] },
  },
});
const whole = setup({}).createMachine({
  id: 'parcel',
  type: 'parallel',
  states: {
    status: {
      initial: 'New',
      states: {
        New: { tags: ['draft'], on: { save: 'Sent' } },
        Sent: { tags: ['open', 'posted'], on: { cancel: 'Gone' } },
        Gone: { tags: ['void', 'settled'] },
      },
    },
    approval: {
      initial: 'None',
      states: {
        None: {},
        Pending: { tags: ['approvalPending'] },
        Approved: { tags: ['approved', 'settled'] },
      },
    },
    shipping: {
      initial: 'Nothing',
      states: { Nothing: { tags: ['awaitsShipment'] }, All: { tags: ['settled'] } },
    },
  },
});

describe('the regions of a chart', () => {
  it('are those beside status and approval; a chart of statuses alone has none', () => {
    expect([furtherRegions(plain), furtherRegions(whole)]).toEqual([[], ['shipping']]);
    expect([hasApprovalRegion(plain), hasApprovalRegion(whole)]).toEqual([false, true]);
    expect([regionsOf(plain), regionsOf(whole)]).toEqual([['status'], ['status', 'approval', 'shipping']]);
    expect(firstState(whole, 'shipping')).toBe('Nothing');
  });

  it('are kept in fields of their names, the status in its own', () => {
    expect(['status', 'approval', 'shipping'].map(regionField)).toEqual([
      'status',
      'approvalStatus',
      'shippingStatus',
    ]);
  });
});

describe('the statuses of a chart', () => {
  it('are in the order written', () => {
    expect([statusesOf(plain), statusesOf(whole)]).toEqual([
      ['New', 'Saved', 'Cancelled'],
      ['New', 'Sent', 'Gone'],
    ]);
  });

  it('are found by a tag, and by an event they take', () => {
    expect([statusesTagged(plain, 'draft'), statusesTagged(whole, 'draft')]).toEqual([
      ['New', 'Saved'],
      ['New'],
    ]);
    expect(statusesTagged(plain, 'posted')).toEqual([]);
    expect(statesTagged(whole, 'approval', 'approvalPending')).toEqual(['Pending']);
    expect(statesTagged(whole, 'payment', 'approved')).toEqual([]);
    expect([statusesTaking(plain, 'save'), statusesTaking(plain, 'cancel')]).toEqual([
      ['New', 'Saved'],
      ['Saved'],
    ]);
    expect([statusesTaking(whole, 'cancel'), statusesTaking(whole, 'fly')]).toEqual([['Sent'], []]);
  });
});

describe('the tags of where a document stands', () => {
  it('are those of every region, without words that are no tag of a document', () => {
    expect([...tagsOf(plain, { status: 'Saved', approval: null })]).toEqual(['draft']);
    const standing = { status: 'Sent', approval: 'Pending', regions: { shipping: 'Nothing' } };
    expect([...tagsOf(whole, standing)]).toEqual(['open', 'posted', 'approvalPending', 'awaitsShipment']);
  });

  it('are settled where the status is, whatever another region says', () => {
    const standing = { status: 'Sent', approval: 'Approved', regions: { shipping: 'All' } };
    expect([...tagsOf(whole, standing)]).toEqual(['open', 'posted', 'approved']);
    expect([...tagsOf(whole, { status: 'Gone', approval: null })]).toEqual(['void', 'settled']);
    expect([...tagsOf(whole, { status: 'Nowhere', approval: null })]).toEqual([]);
  });
});

describe('a chart standing where a row stands', () => {
  it('has every region at its state, and the facts', () => {
    const { value, context } = snapshotOf(
      whole,
      { status: 'Sent', approval: 'Pending', regions: { shipping: 'All' } },
      { weight: 3 },
    );
    expect(value).toEqual({ status: 'Sent', approval: 'Pending', shipping: 'All' });
    expect(context).toEqual({ weight: 3 });
    expect(snapshotOf(plain, { status: 'Saved', approval: null }, {}).value).toBe('Saved');
  });

  it('has what the row does not know yet at its beginning', () => {
    expect(snapshotOf(whole, { status: 'Sent', approval: null }, {}).value).toEqual({
      status: 'Sent',
      approval: 'None',
      shipping: 'Nothing',
    });
  });

  it('is a fault where the row names a state the chart does not have', () => {
    const at = (columns: Parameters<typeof snapshotOf>[1]) => () => snapshotOf(whole, columns, {});
    expect(at({ status: 'Lost', approval: null })).toThrow(new RangeError('parcel has no status Lost'));
    expect(at({ status: 'New', approval: 'Maybe' })).toThrow(new RangeError('parcel has no approval Maybe'));
    expect(at({ status: 'New', approval: null, regions: { shipping: 'Lost' } })).toThrow(
      new RangeError('parcel has no shipping Lost'),
    );
    expect(() => snapshotOf(plain, { status: 'Sent', approval: null }, {})).toThrow(
      'slip has no status Sent',
    );
  });
});

describe('the columns of a document', () => {
  const columns = { status: 'Sent', approval: 'Pending', regions: { shipping: 'All' } };

  it('are those of a state, region by region', () => {
    expect(columnsOf({ status: 'Sent', approval: 'Pending', shipping: 'All' })).toEqual(columns);
    expect(columnsOf({ status: 'Sent' })).toEqual({ status: 'Sent', approval: null });
    expect(columnsOf('Saved')).toEqual({ status: 'Saved', approval: null });
    expect(() => columnsOf({ shipping: 'All' })).toThrow('not a document chart: no status region');
  });

  it('are read out of the fields of a row, and are fields again', () => {
    const row = { status: 'Sent', approvalStatus: 'Pending', shippingStatus: 'All', remarks: 'x' };
    expect(columnsIn(whole, row)).toEqual(columns);
    expect(columnsIn(plain, row)).toEqual({ status: 'Sent', approval: 'Pending' });
    expect(columnsIn(whole, { status: 'Sent' })).toEqual({ status: 'Sent', approval: null });
    expect(fieldsOf(columns)).toEqual({ status: 'Sent', approvalStatus: 'Pending', shippingStatus: 'All' });
    expect(fieldsOf({ status: 'Sent', approval: null })).toEqual({ status: 'Sent', approvalStatus: null });
  });

  it('are made of states by region', () => {
    expect(columnsFrom({ status: 'Sent', approval: 'Pending', shipping: 'All' })).toEqual(columns);
    expect(columnsFrom({ status: 'Sent' })).toEqual({ status: 'Sent', approval: null });
    expect(columnsFrom({})).toEqual({ status: '', approval: null });
  });
});

describe('what moved between two states', () => {
  const from = { status: 'New', approval: 'None', regions: { shipping: 'Nothing' } };
  const to = { status: 'Sent', approval: 'None', regions: { shipping: 'All' } };

  it('is every region that went somewhere; a step also tells those that stayed', () => {
    const moves = [
      { region: 'status', from: 'New', to: 'Sent' },
      { region: 'shipping', from: 'Nothing', to: 'All' },
    ];
    expect(regionChanges(from, to)).toEqual(moves);
    expect(regionSteps(from, to)).toEqual([
      moves[0],
      { region: 'approval', from: 'None', to: 'None' },
      moves[1],
    ]);
  });

  it('begins a region that is new where it stands, an approval at none, and leaves one that is gone', () => {
    const bare = { status: 'New', approval: null };
    expect(regionSteps(bare, { ...to, approval: 'Pending' })).toEqual([
      { region: 'status', from: 'New', to: 'Sent' },
      { region: 'approval', from: 'None', to: 'Pending' },
      { region: 'shipping', from: 'All', to: 'All' },
    ]);
    expect(regionSteps(from, bare)).toEqual([
      { region: 'status', from: 'New', to: 'New' },
      { region: 'approval', from: 'None', to: 'None' },
      { region: 'shipping', from: 'Nothing', to: 'Nothing' },
    ]);
  });
});
