import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, transition } from 'xstate';
import { samples as noteSamples } from '../../../machines/documents/goods-received-note/goods-received-note-samples.ts';
import { samples as orderSamples } from '../../../machines/documents/purchase-order/purchase-order-samples.ts';
import { samples as requestSamples } from '../../../machines/documents/stock-request/stock-request-samples.ts';
import { samples as transferSamples } from '../../../machines/documents/transfer-note/transfer-note-samples.ts';
import { pathToDone, remediesOf } from '../../../machines/lib/chart-paths.ts';
import {
  columnsFrom,
  columnsOf,
  firstState,
  type StatusColumns,
  snapshotOf,
  statusesOf,
  tagsOf,
} from '../../../machines/lib/document.ts';
import { regionsOf } from '../../../machines/lib/migrations.ts';
import { takesSomehow } from '../../../machines/lib/possible.ts';
import { eventsOf } from '../../../machines/lib/rows.ts';
import type { ChartSamples } from '../../../machines/lib/samples.ts';
import { pathContextOf } from './path-context.ts';
import { rulesNamed } from './registry.ts';

const today = '2026-03-16';
const known: Readonly<Record<string, ChartSamples>> = {
  purchaseOrder: orderSamples,
  goodsReceivedNote: noteSamples,
  transferNote: transferSamples,
  stockRequest: requestSamples,
};

/** A sample document of a type, by the name its samples give it. */
function sample(type: string, name: string, more: object = {}, isLinked = false) {
  const found = known[type]?.inputs.find((input) => input.name === name);
  if (!found) throw new Error(`${type} has no sample ${name}`);
  return pathContextOf(type, { facts: { ...Object(found.input), ...more }, today, isLinked });
}
const at = (status: string, approval: string | null = 'None', regions?: StatusColumns['regions']) =>
  regions ? { status, approval, regions } : { status, approval };
const opensBy = (context: ReturnType<typeof sample>, columns: StatusColumns, event: string) =>
  remediesOf(context, columns, [event])
    .get(event)
    ?.map((step) => step.event);
const way = (context: ReturnType<typeof sample>, columns: StatusColumns) =>
  pathToDone(context, columns)?.map((step) => step.event);

const nothingMoved = { shipping: 'None', receiving: 'None', billing: 'None' };
const expired = { expiryDate: '2026-03-01' };

describe('what remedies a refusal', () => {
  it('an order that is not confirmed yet is received once somebody confirms it', () => {
    expect(opensBy(sample('purchaseOrder', 'no rule matches'), at('Saved'), 'receive')).toEqual(['confirm']);
  });

  it('where an approval is asked for, the first step to it comes first', () => {
    const order = sample('purchaseOrder', 'one approval needed');
    expect(opensBy(order, at('Saved'), 'confirm')).toEqual(['requestApproval']);
    expect(opensBy(order, at('Saved'), 'receive')).toEqual(['requestApproval']);
    expect(opensBy(order, at('Saved', 'Pending'), 'confirm')).toEqual(['approve']);
    expect(opensBy(order, at('Saved', 'Approved'), 'receive')).toEqual(['confirm']);
  });

  it('what the document itself lacks, a change of the draft remedies', () => {
    const order = sample('purchaseOrder', 'without lines');
    expect(opensBy(order, at('Saved'), 'confirm')).toEqual(['save']);
    const note = sample('transferNote', 'serials missing');
    expect(opensBy(note, at('Saved', 'None', nothingMoved), 'confirm')).toEqual(['save']);
  });

  it('a draft that can go on as it is needs no change, whatever it refuses', () => {
    const order = sample('purchaseOrder', 'no rule matches');
    expect(opensBy(order, at('Saved'), 'requestApproval')).toBeUndefined();
  });

  it('an effect of another event remedies the fact it changes: a later day, goods that are ordered', () => {
    const order = sample('purchaseOrder', 'no rule matches', expired);
    expect(opensBy(order, at('Confirmed'), 'receive')).toEqual(['extendExpiry']);
    const note = sample('transferNote', 'too little there');
    expect(opensBy(note, at('Saved', 'None', nothingMoved), 'confirm')).toEqual(['convertToPurchaseOrder']);
  });

  it('an event that somebody else may send as things stand is its own remedy', () => {
    const order = sample('purchaseOrder', 'no rule matches');
    expect(opensBy(order, at('Confirmed'), 'receive')).toEqual(['receive']);
    expect(opensBy(order, at('Saved'), 'cancel')).toEqual(['cancel']);
  });

  it('nothing remedies what the chart never takes again', () => {
    const order = sample('purchaseOrder', 'no rule matches');
    expect(opensBy(order, at('Cancelled'), 'confirm')).toBeUndefined();
    const received = sample('purchaseOrder', 'no rule matches');
    expect(opensBy(received, at('Partially Received'), 'cancel')).toBeUndefined();
  });

  it('what only another document can bring is named where there is one', () => {
    const received = sample('purchaseOrder', 'no rule matches', {}, true);
    expect(opensBy(received, at('Partially Received'), 'cancel')).toEqual(['receiptReversed']);
  });
});

describe('the way to where a document is done', () => {
  it('goes the steps the chart calls primary, and waits for the other document where that brings it', () => {
    const order = sample('purchaseOrder', 'no rule matches');
    expect(way(order, at('Saved'))).toEqual(['confirm', 'receive', 'goodsReceived']);
    expect(way(sample('purchaseOrder', 'one approval needed'), at('Saved'))).toEqual([
      'requestApproval',
      'approve',
      'confirm',
      'receive',
      'goodsReceived',
    ]);
  });

  it('leads through regions of their own: goods leave, then arrive', () => {
    const note = sample('transferNote', 'no rule matches');
    expect(way(note, at('Saved', 'None', nothingMoved))).toEqual(['confirm', 'ship', 'receive']);
  });

  it('of a receipt ends with the invoice, or with its order', () => {
    const alone = sample('goodsReceivedNote', 'stands alone');
    expect(way(alone, at('Saved', null))).toEqual(['confirm', 'verify']);
    const partly = sample('goodsReceivedNote', 'leaves its order open', {}, true);
    expect(way(partly, at('Saved', null))).toEqual(['confirm', 'orderClosed']);
  });

  it('is empty where the document is done, and there is none from one that was given up', () => {
    const order = sample('purchaseOrder', 'no rule matches');
    expect(way(order, at('Completed'))).toEqual([]);
    expect(way(order, at('Cancelled'))).toBeUndefined();
  });
});

it('an event is overtaken where the chart takes it nowhere the document stands, by the states of other regions too', () => {
  const { machine } = rulesNamed('purchaseOrder');
  expect(takesSomehow(machine, at('Saved'), 'requestApproval')).toBe(true);
  expect(takesSomehow(machine, at('Cancelled'), 'requestApproval')).toBe(false);
  expect(takesSomehow(machine, at('Confirmed'), 'confirm')).toBe(false);
});

const flat = (facts: object, within = ''): readonly (readonly [string, string])[] =>
  Object.entries(facts).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? flat(value, `${within}${name}.`)
      : [[`${within}${name}`, JSON.stringify(value)] as const],
  );
const firstStates = (machine: AnyStateMachine): Record<string, string> =>
  Object.fromEntries(regionsOf(machine).map((region) => [region, firstState(machine, region)]));

it.each(Object.keys(known))(
  'what an event of a %s changes by its samples, its effects are said to change',
  (type) => {
    const { inputs, events, after } = known[type] ?? { inputs: [], events: [] };
    const rules = rulesNamed(type);
    const { machine, nothingKnown } = rules;
    const own = new Set(eventsOf(machine).flatMap((event) => (event.system ? [] : [event.type])));
    const asked = new Set(Object.keys(rules.facts({ status: 'Saved', lines: [] }, nothingKnown)));
    const isAsked = (name: string) => asked.has(name.split('.')[0] ?? '');
    const undeclared = new Set<string>();
    let judged = 0;
    for (const { input } of inputs)
      for (const columns of statesOf(machine))
        for (const event of events) {
          if (event.type === 'save' || !own.has(event.type) || !after) continue;
          // As the facts are where the document stands, whatever the sample begins with.
          const facts = after(Object(input), { type: 'check' }, columns);
          const snapshot = snapshotOf(machine, columns, facts);
          if (!snapshot.can(event)) continue;
          const [next, actions] = transition(machine, snapshot, event);
          const to = columnsOf(next.value);
          // What is closed has nothing left to do, whichever way it was closed.
          if (tagsOf(machine, to).has('settled')) continue;
          judged += 1;
          const now = new Map(flat(after(facts, event, to)));
          const { changes } = pathContextOf(type, { facts, today, isLinked: false });
          const declared = new Set(actions.flatMap((action) => changes(action.type)));
          for (const [name, value] of flat(facts))
            if (isAsked(name) && now.get(name) !== value && !declared.has(name))
              undeclared.add(`${event.type}: ${name}`);
        }
    expect(judged).toBeGreaterThan(10);
    expect([...undeclared]).toEqual([]);
  },
);

/** Every status with every state of the approval, the other regions at their beginning. */
const statesOf = (machine: AnyStateMachine): readonly StatusColumns[] =>
  statusesOf(machine).flatMap((status) =>
    Object.keys(machine.states.approval?.states ?? { None: null }).map((approval) =>
      columnsFrom({ ...firstStates(machine), status, ...(machine.states.approval ? { approval } : {}) }),
    ),
  );
