import { describe, expect, it } from 'vitest';
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
  it('refuses a migration without a place for a state, and one to a state that is not there', () => {
    const amiss = [
      // @ts-expect-error: no place for Sent
      { status: { New: 'New', Saved: 'Draft' } } satisfies ChartMigration<typeof first, typeof second>,
      {
        // @ts-expect-error: there is no Lost
        status: { New: 'New', Saved: 'Lost', Sent: 'Closed' },
      } satisfies ChartMigration<typeof first, typeof second>,
      {
        // @ts-expect-error: nothing is ever Half Paid
        status: { New: 'New', Saved: 'Draft', Sent: { status: 'Closed', payment: 'Half Paid' } },
      } satisfies ChartMigration<typeof first, typeof second>,
      // @ts-expect-error: no word of the region payment
      { status: { New: 'New', Draft: 'Open', Closed: 'Closed' } } satisfies ChartMigration<
        typeof second,
        typeof third
      >,
    ];
    expect(amiss).toHaveLength(4);
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
