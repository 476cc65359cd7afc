import { describe, expect, expectTypeOf, it } from 'vitest';
import { setup } from 'xstate';
import { type ChartMigration, movedStates, presentState, presentStates, storedStates } from './migrations.ts';

const first = setup({}).createMachine({
  id: 'parcel',
  version: '1',
  initial: 'New',
  states: { New: {}, Saved: {}, Sent: {} },
});
const second = setup({}).createMachine({
  id: 'parcel',
  version: '2',
  type: 'parallel',
  states: {
    status: { initial: 'New', states: { New: {}, Draft: {}, Closed: {} } },
    payment: { initial: 'Unpaid', states: { Unpaid: {}, Paid: {} } },
  },
});
const third = setup({}).createMachine({
  id: 'parcel',
  version: '3',
  initial: 'New',
  states: { New: {}, Open: {}, Closed: {} },
});

const toSecond: ChartMigration<typeof first, typeof second> = {
  status: { New: 'New', Saved: 'Draft', Sent: { status: 'Closed', payment: 'Paid' } },
};
const toThird: ChartMigration<typeof second, typeof third> = {
  status: { New: 'New', Draft: 'Open', Closed: 'Closed' },
  payment: { Unpaid: {}, Paid: {} },
};
const migrations = { '1→2': toSecond, '2→3': toThird };

describe('the compiler', () => {
  it('takes a migration with a place for every state, and none without one or to a state that is not there', () => {
    type ToSecond = ChartMigration<typeof first, typeof second>;
    expectTypeOf<{ status: { New: 'New'; Saved: 'Draft'; Sent: 'Closed' } }>().toExtend<ToSecond>();
    expectTypeOf<{ status: { New: 'New'; Saved: 'Draft' } }>().not.toExtend<ToSecond>();
    expectTypeOf<{ status: { New: 'New'; Saved: 'Lost'; Sent: 'Closed' } }>().not.toExtend<ToSecond>();
    expectTypeOf<{
      status: { New: 'New'; Saved: 'Draft'; Sent: { status: 'Closed'; payment: 'Half Paid' } };
    }>().not.toExtend<ToSecond>();
  });

  it('takes none without a word of a region', () => {
    type ToThird = ChartMigration<typeof second, typeof third>;
    type Status = { New: 'New'; Draft: 'Open'; Closed: 'Closed' };
    expectTypeOf<{ status: Status; payment: { Unpaid: object; Paid: object } }>().toExtend<ToThird>();
    expectTypeOf<{ status: Status }>().not.toExtend<ToThird>();
  });
});

describe('a document of a former version', () => {
  const now = { machine: third, migrations };

  it('stands where one migration after the other leads, a new region where they say', () => {
    expect(movedStates(migrations, { status: 'Sent' }, 1, 2)).toEqual({ status: 'Closed', payment: 'Paid' });
    expect(movedStates(migrations, { status: 'Saved' }, 1, 3)).toEqual({ status: 'Open' });
  });

  it('begins a new region of which nothing is said', () => {
    expect(presentStates({ machine: second, migrations }, { status: 'Saved' }, 1)).toEqual({
      status: 'Draft',
      payment: 'Unpaid',
    });
  });

  it('stands nowhere without a migration for its version or its state', () => {
    expect(movedStates(migrations, { status: 'Lost' }, 1, 3)).toBeNull();
    expect(movedStates({ '2→3': toThird }, { status: 'Saved' }, 1, 3)).toBeNull();
    expect(movedStates(migrations, { status: 'Open' }, 4, 3)).toBeNull();
  });

  it('is found by every word its status has had', () => {
    expect(storedStates(now, 'status', ['Open']).sort()).toEqual(['Draft', 'Open', 'Saved']);
    expect(storedStates(now, 'status', ['New'])).toEqual(['New']);
    expect(['Saved', 'Draft', 'Sent', 'Open'].map((word) => presentState(now, 'status', word))).toEqual([
      'Open',
      'Open',
      'Closed',
      'Open',
    ]);
  });

  it('may not have a word that is another state now', () => {
    const swapped: ChartMigration<typeof first, typeof second> = {
      status: { New: 'Draft', Saved: 'Draft', Sent: 'Closed' },
    };
    expect(() =>
      storedStates({ machine: second, migrations: { '1→2': swapped } }, 'status', ['New']),
    ).toThrow('parcel has status New as New, and its version 1→2 as Draft');
  });
});
