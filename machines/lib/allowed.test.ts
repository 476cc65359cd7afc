import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { allowedEvents, sampleEvents } from './allowed.ts';
import type { ChartEvent } from './event-context.ts';
import type { TransitionMeta } from './meta.ts';
import { sampleContexts } from './samples.ts';
import { delayEnd, delayOf, delaysAt, delaysOf, eventName } from './timers.ts';
import { guardCodes, statusCodes, whyNot } from './why-not.ts';

const { issuer, elsewhere } = sampleContexts;
const chart = setup({
  types: {
    context: {} as { price: number; name: string; tags: readonly string[] },
    events: {} as ChartEvent,
    meta: {} as TransitionMeta,
  },
  guards: {
    isManager: ({ event }) => event.group === 'group-managers',
    hasRemark: ({ event }) => event.remark === 'given',
    isCheap: ({ context }) => context.price < 10,
    anyLines: ({ event }) => event.lines === undefined,
  },
  delays: { lapse: ({ context }) => context.price * 1000, soon: 50 },
}).createMachine({
  id: 'ticket',
  context: { price: 20, name: 'Tea', tags: [] },
  type: 'parallel',
  states: {
    status: {
      initial: 'New',
      states: {
        New: {
          after: {
            lapse: { target: 'Gone', meta: { system: true } },
            soon: { target: 'Gone', guard: 'isCheap' },
          },
          on: {
            approve: {
              guard: 'isManager',
              target: 'Gone',
              meta: { needs: ['group'], permission: 'ALLOW_TO_APPROVE_PO' },
            },
            close: { guard: 'hasRemark', target: 'Gone', meta: { needs: ['remark'] } },
            ship: { guard: 'anyLines', target: 'Gone', meta: { needs: ['lines', 'settlements'] } },
            sell: { guard: 'isCheap', target: 'Gone' },
            told: { target: 'Gone', meta: { system: true } },
          },
        },
        Gone: { on: { reopen: { target: 'New', meta: { needs: ['remark'] } } } },
      },
    },
    approval: { initial: 'None', states: { None: {}, Given: {} } },
  },
});
const at = (status: 'New' | 'Gone', price = 20) =>
  chart.resolveState({ value: { status, approval: 'None' }, context: { price, name: 'Tea', tags: [] } });
const given = () => 'given';

describe('an event whose form is still to be filled in', () => {
  it('is as it is with what it needs', () => {
    expect(sampleEvents('close', ['remark', 'day'], issuer, (need) => `a ${need}`)).toEqual([
      { ...issuer, type: 'close', remark: 'a remark', day: 'a day' },
    ]);
  });

  it('is tried for each of the user’s groups, and for none where they have none', () => {
    const manager = sampleContexts.approver;
    expect(sampleEvents('approve', ['group'], manager, given).map(({ group }) => group)).toEqual([
      'group-managers',
      'group-buyers',
    ]);
    expect(sampleEvents('approve', ['group'], elsewhere, given).map(({ group }) => group)).toEqual(['']);
  });

  it('takes all that is possible where it names no lines', () => {
    expect(sampleEvents('ship', ['lines', 'settlements'], issuer, given)).toEqual([
      { ...issuer, type: 'ship', lines: undefined, settlements: undefined },
    ]);
  });
});

describe('the events a user may send', () => {
  const allowed = (
    status: 'New' | 'Gone',
    context: Parameters<typeof allowedEvents>[1] = issuer,
    price = 20,
  ) => new Map(allowedEvents(at(status, price), context, given).map(({ type, ...rest }) => [type, rest]));

  it('are all but those of the system, in the order written, each with what the chart says of it', () => {
    const events = allowed('New');
    expect([...events.keys()]).toEqual(['approve', 'close', 'ship', 'sell', 'reopen']);
    expect(events.get('approve')?.meta).toEqual({ needs: ['group'], permission: 'ALLOW_TO_APPROVE_PO' });
    expect(allowed('Gone').get('approve')?.meta.permission).toBe('ALLOW_TO_APPROVE_PO');
    expect(events.get('sell')?.meta).toEqual({});
  });

  it('are allowed with what a person still has to give, and for any of their groups', () => {
    expect(allowed('New').get('close')?.refusal).toBeNull();
    expect(allowed('New').get('ship')?.refusal).toBeNull();
    expect(allowed('New', sampleContexts.approver).get('approve')?.refusal).toBeNull();
    expect(allowed('New').get('approve')?.refusal?.guards).toEqual(['isManager']);
  });

  it('are refused by the facts, or by the status', () => {
    expect(allowed('New').get('sell')?.refusal?.guards).toEqual(['isCheap']);
    expect(allowed('New', issuer, 5).get('sell')?.refusal).toBeNull();
    expect(allowed('Gone').get('sell')?.refusal).toEqual({
      codes: ['ticket.sell.in.Gone.None', 'ticket.sell.in.Gone', 'ticket.in.Gone', 'eventNotInStatus'],
      guards: [],
      params: { price: 20, name: 'Tea', status: 'Gone', event: 'sell' },
    });
  });
});

describe('why an event is refused', () => {
  it('is that only the system sends it, whoever asks but the system', () => {
    expect(whyNot(at('New'), { type: 'told' })?.codes).toEqual(['systemEvent']);
    expect(whyNot(at('New'), { type: 'told' }, { asSystem: true })).toBeNull();
    const end = { type: delayEnd('lapse', 'ticket.status.New') };
    expect(whyNot(at('New'), end)).toMatchObject({ codes: ['systemEvent'], params: { event: 'lapse' } });
    expect(whyNot(at('New'), end, { asSystem: true })).toBeNull();
  });

  it('stands under codes from the most to the least specific', () => {
    expect(guardCodes('ticket', 'sell', 'isCheap')).toEqual([
      'ticket.sell.isCheap',
      'ticket.isCheap',
      'guard.isCheap',
    ]);
    expect(statusCodes('ticket', 'sell', 'Gone', null)).toEqual([
      'ticket.sell.in.Gone',
      'ticket.in.Gone',
      'eventNotInStatus',
    ]);
    expect(whyNot(at('New'), { type: 'sell' })?.codes).toEqual(guardCodes('ticket', 'sell', 'isCheap'));
  });
});

describe('the delays of a chart', () => {
  it('are told by name, and each end of one by its state', () => {
    expect(delaysOf(chart)).toEqual(['lapse', 'soon']);
    expect(delayEnd('lapse', 'ticket.status.New')).toBe('xstate.after.lapse.ticket.status.New');
    expect([delayOf('xstate.after.lapse.ticket.status.New'), delayOf('sell')]).toEqual(['lapse', null]);
    expect([eventName('xstate.after.lapse.ticket.status.New'), eventName('sell')]).toEqual(['lapse', 'sell']);
  });

  it('run where the chart stands, as long as is written or the facts say', () => {
    expect(delaysAt(at('New', 3))).toEqual([
      { id: 'xstate.after.lapse.ticket.status.New', afterMs: 3000 },
      { id: 'xstate.after.soon.ticket.status.New', afterMs: 50 },
    ]);
    expect(delaysAt(at('Gone'))).toEqual([]);
  });

  it('that have no length are a fault', () => {
    const endless = setup({}).createMachine({
      id: 'endless',
      initial: 'New',
      states: { New: { after: { never: 'New' } } },
    });
    expect(() => delaysAt(endless.resolveState({ value: 'New' }))).toThrow(
      new RangeError('endless has no delay called never'),
    );
  });
});
