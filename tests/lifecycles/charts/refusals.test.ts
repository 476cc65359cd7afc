import { describe, expect, it } from 'vitest';
import { allowedEvents } from '../../../machines/lib/allowed.ts';
import {
  furtherRegions,
  hasApprovalRegion,
  regionField,
  snapshotOf,
  statusesOf,
} from '../../../machines/lib/document.ts';
import type { ChartEvent, EventContext } from '../../../machines/lib/event-context.ts';
import { guardTree } from '../../../machines/lib/guards.ts';
import { eventsOf, rows } from '../../../machines/lib/rows.ts';
import { sampleContexts } from '../../../machines/lib/samples.ts';
import { delaysOf } from '../../../machines/lib/timers.ts';
import { guardCodes, type Refusal, whyNot } from '../../../machines/lib/why-not.ts';
import { errorText, isErrorCode } from '../../../src/domain/errors.ts';
import { documentStates, statesAlong } from '../../support/charts/document-states.ts';
import { pathsOf } from '../../support/charts/paths.ts';
import { sampleOf } from '../../support/charts/sample-of.ts';
import { sampledCharts } from '../../support/charts/sampled-charts.ts';
import { messagesIn } from '../../support/words/messages.ts';

const documents = sampledCharts.filter((chart) => chart.kind === 'document');
const { issuer, approver, elsewhere } = sampleContexts;

function sentence(refusal: Refusal | null): string | null {
  const code = refusal?.codes.find(isErrorCode);
  return refusal === null || code === undefined ? null : errorText(code, refusal.params);
}

/** The document of a sample, standing in these columns. */
function standing(id: string, sample: string, status: string, approval: string | null = null) {
  const chart = documents.find((candidate) => candidate.id === id);
  const input = chart?.samples.inputs.find(({ name }) => name === sample)?.input;
  if (chart === undefined || input === undefined) throw new Error(`no sample ${id}, ${sample}`);
  return snapshotOf(chart.machine, { status, approval }, input);
}

/** Worked out when it is first asked for. */
function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

describe.each(documents)('refusals of $id', (chart) => {
  const stands = [...documentStates(chart), ...statesAlong(pathsOf(chart))];
  const { events } = chart.samples;
  /** Why each sample event is refused where, asked once for the tests below. */
  const refusals = lazily(() =>
    stands.flatMap(({ title, snapshot }) =>
      events.flatMap((event) => {
        const refusal = whyNot(snapshot, event);
        return refusal === null ? [] : [{ title, snapshot, event, refusal }];
      }),
    ),
  );

  it('each have a sentence of their own, with every value filled in', () => {
    // Compared at the end: to assert ten thousand times takes longer than to ask as often.
    const wrong = refusals().flatMap(({ title, event, refusal }) => {
      const code = refusal.codes.find(isErrorCode);
      const text = sentence(refusal) ?? '';
      const isWhole = text !== '' && !/[{}]|null|undefined/.test(text);
      // Nothing but the general sentence.
      const isOwn = code !== undefined && code !== 'eventNotInStatus';
      return isOwn && isWhole ? [] : [`${title}: ${event.type}: ${refusal.codes.join(', ')}: ${text}`];
    });
    expect(wrong).toEqual([]);
    expect(refusals().length).toBeGreaterThan(0);
  });

  it('never name a guard that only chooses between branches', () => {
    const choosing = [
      'changesApproved',
      'finishesRound',
      'hasOrder',
      'leavesOrderOpen',
      'nothingOutstanding',
      'shipsTheRest',
      'suppliesTheRest',
      'leavesNothing',
      'somethingOnOrder',
      'receivesTheRest',
    ];
    const named = refusals().flatMap(({ refusal }) => refusal.guards);
    expect(named.filter((guard) => choosing.includes(guard))).toEqual([]);
  });

  it('are all reached by the samples: every guard that can refuse does', () => {
    const refused = new Set(
      refusals().flatMap(({ snapshot, event, refusal }) =>
        refusal.codes.includes('systemEvent')
          ? (whyNot(snapshot, event, { asSystem: true })?.guards ?? [])
          : refusal.guards,
      ),
    );
    const asked = rows(chart.machine).filter((row) => row.event !== 'orderReopened');
    const refusing = asked.flatMap((row) =>
      row.guards.filter((guard) =>
        asked
          .filter((other) => other.state === row.state && other.event === row.event)
          .every((other) => other.guards.includes(guard)),
      ),
    );
    const isOfState = (guard: string) =>
      guard.startsWith('in ') || guardTree(chart.machine, guard).kind === 'in';
    expect(refusing.filter((guard) => !refused.has(guard) && !isOfState(guard))).toEqual([]);
  });

  it('give a label to every event and status, in both languages', () => {
    const { machine } = chart;
    const { approval } = machine.states;
    const ids = [
      ...eventsOf(machine).map((event) => `event.${chart.id}.${event.type}`),
      ...delaysOf(machine).map((delay) => `event.${chart.id}.${delay}`),
      ...statusesOf(machine).map((name) => `status.${name}`),
      ...(hasApprovalRegion(machine) ? Object.keys(approval?.states ?? {}) : []).map(
        (name) => `approval.${name}`,
      ),
      ...furtherRegions(machine).flatMap((region) =>
        Object.keys(machine.states[region]?.states ?? {}).map(
          (name) => `choice.${regionField(region)}.${name}`,
        ),
      ),
    ];
    for (const id of ids) {
      expect(Object.hasOwn(messagesIn('en'), id), id).toBe(true);
      expect(Object.hasOwn(messagesIn('zh'), id), id).toBe(true);
    }
  });
});

describe('why not', () => {
  const cases: readonly [string, ReturnType<typeof standing>, ChartEvent, string | null][] = [
    [
      'another outlet cancels an order',
      standing('purchase-order', 'no rule matches', 'Saved'),
      { ...elsewhere, type: 'cancel', remark: 'Not ours' },
      'Unable to cancel purchase order issued under different outlet.',
    ],
    [
      'another outlet receives an order',
      standing('purchase-order', 'no rule matches', 'Confirmed'),
      { ...elsewhere, type: 'receive' },
      'Failed to receive purchase order issued under different outlet.',
    ],
    [
      'a draft is received',
      standing('purchase-order', 'no rule matches', 'Saved'),
      { ...issuer, type: 'receive' },
      'Please confirm the purchase order before receiving.',
    ],
    [
      'an order is completed without a word',
      standing('purchase-order', 'no rule matches', 'Confirmed'),
      { ...issuer, type: 'complete', remark: '  ' },
      'Complete remark is required.',
    ],
    [
      'an order past its last day is received',
      standing('purchase-order', 'expired', 'Confirmed'),
      { ...issuer, type: 'receive' },
      'The purchase order expired on 2026-03-15 and cannot be received.',
    ],
    [
      'an order is received on its last day',
      standing('purchase-order', 'expires today', 'Confirmed'),
      { ...issuer, type: 'receive' },
      null,
    ],
    [
      'an order that needs approval is confirmed without',
      standing('purchase-order', 'one approval needed', 'Saved'),
      { ...issuer, type: 'confirm' },
      'This purchase order must be approved before it is confirmed.',
    ],
    [
      'an approved order is confirmed',
      standing('purchase-order', 'one approval needed', 'Saved', 'Approved'),
      { ...issuer, type: 'confirm' },
      null,
    ],
    [
      'a note asks for an order that is a draft',
      standing('goods-received-note', 'order not confirmed', 'Saved'),
      { ...issuer, type: 'confirm' },
      'Please confirm purchase order PO-A-000001 before receiving.',
    ],
    [
      'a person tells an order that goods came',
      standing('purchase-order', 'no rule matches', 'Confirmed'),
      { ...issuer, type: 'goodsReceived', fullyReceived: true },
      'This step is taken by the system, never by a person.',
    ],
  ];

  it.each(cases)('%s', (_, snapshot, event, expected) => {
    expect(sentence(whyNot(snapshot, event))).toBe(expected);
  });

  it('names every fact that is missing, the first one first', () => {
    const event = { ...elsewhere, type: 'cancel', remark: '' };
    const refusal = whyNot(standing('purchase-order', 'no rule matches', 'Saved'), event);
    expect(refusal?.guards).toEqual(['hasRemark', 'issuedUnderThisOutlet']);
    expect(refusal?.codes).toEqual(guardCodes('purchase-order', 'cancel', 'hasRemark'));
  });

  it('lets the engine send what no user may', () => {
    const snapshot = standing('purchase-order', 'no rule matches', 'Confirmed');
    const event = { ...issuer, type: 'goodsReceived', fullyReceived: true };
    expect(whyNot(snapshot, event, { asSystem: true })).toBeNull();
  });
});

describe('what is allowed', () => {
  const typesAllowed = (snapshot: ReturnType<typeof standing>, eventContext: EventContext) =>
    allowedEvents(snapshot, eventContext, sampleOf(snapshot.machine.id))
      .filter((event) => event.refusal === null)
      .map((event) => event.type);

  it('takes for given what the user still has to type', () => {
    const snapshot = standing('purchase-order', 'no rule matches', 'Confirmed');
    expect(typesAllowed(snapshot, issuer)).toEqual(['cancel', 'receive', 'extendExpiry', 'complete']);
    expect(typesAllowed(snapshot, elsewhere)).toEqual(['complete']);
  });

  it('tries each of the user’s groups', () => {
    const chart = documents.find(({ id }) => id === 'purchase-order');
    const input = chart?.samples.inputs.find(({ name }) => name === 'one approval needed')?.input;
    if (chart === undefined || typeof input !== 'object' || input === null) throw new Error('no sample');
    const columns = { status: 'Saved', approval: 'Pending' };
    const facts = chart.samples.after?.(input, { ...issuer, type: 'requestApproval' }, columns);
    const snapshot = snapshotOf(chart.machine, columns, facts);
    const swapped = { ...approver, groups: approver.groups.toReversed() };
    expect(typesAllowed(snapshot, swapped)).toEqual(expect.arrayContaining(['approve', 'reject']));
    expect(typesAllowed(snapshot, issuer)).not.toContain('approve');
  });

  it('never offers what the system does', () => {
    const offered = allowedEvents(
      standing('goods-received-note', 'stands alone', 'Saved'),
      issuer,
      sampleOf('goods-received-note'),
    );
    expect(offered.map((event) => event.type)).toEqual([
      'save',
      'check',
      'requestApproval',
      'confirm',
      'disputePrices',
      'acceptPrices',
      'cancel',
      'approveAndConfirm',
      'verify',
    ]);
  });
});
