import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { allowedEvents } from '../../../machines/lib/allowed.ts';
import { snapshotOf } from '../../../machines/lib/document.ts';
import type { ChartEvent, EventContext } from '../../../machines/lib/event-context.ts';
import { eventName } from '../../../machines/lib/timers.ts';
import { type ErrorCode, errorText, isErrorCode } from '../../../src/domain/errors.ts';
import { loadLanguage } from '../../../src/portal/platform/language/language.tsx';
import type { AnyDocument } from '../../../src/resources/define-document.ts';
import { rulesNamed } from '../../../src/rules/documents/registry.ts';
import type { PathStep } from '../../support/charts/paths.ts';
import { sampleOf } from '../../support/charts/sample-of.ts';
import type { SampledChart } from '../../support/charts/sampled-charts.ts';
import { storedDocument } from '../document-samples.ts';
import type { FakeDocumentServer } from '../fake-document-server.ts';
import { goOnWith, seeStatus } from './document-page.tsx';

export const language = await loadLanguage('en', 'en-MY');
export const words = (id: string): string => language.intl.formatMessage({ id });

/** Who sends an event, where and when. */
export const eventContextOf = ({ outletId, userId, isAdmin, groups, today }: ChartEvent): EventContext => ({
  outletId: typeof outletId === 'string' ? outletId : null,
  userId: String(userId),
  isAdmin: isAdmin === true,
  groups: Array.isArray(groups) ? groups.map(String) : [],
  today: String(today),
});

/** The buttons of these words, whatever keys they show. */
export const button = (name: string, within_: ParentNode = document) =>
  [...within_.querySelectorAll('button')].filter(
    (each) => each.textContent?.replace(/(Ctrl|\+|↵|S)+$/, '').trim() === name,
  );

/** Refusals a screen has shown: chart, columns, event and sentence. */
const seen = new Set<string>();

/**
 * Nothing the chart refuses can be pressed here; each says why in the catalogue's words. A page is looked at where it has
 * something to say that was not seen yet in this status: another event refused, or in another sentence.
 */
export async function expectRefusals(server: FakeDocumentServer, step: PathStep) {
  const { chart } = server.path;
  const snapshot = snapshotOf(chart.machine, server.columns, server.facts);
  const people = new Map<string, ChartEvent[]>();
  for (const { event } of step.refused) {
    const who = JSON.stringify(eventContextOf(event));
    people.set(who, [...(people.get(who) ?? []), event]);
  }
  for (const [who, events] of people) {
    const eventContext: EventContext = JSON.parse(who);
    const unseen = refusalsFor(server.definition, chart, snapshot, eventContext, events).filter(
      ({ type, sentence }) => {
        const key = JSON.stringify([chart.id, server.columns, type, sentence]);
        if (seen.has(key)) return false;
        seen.add(key);
        return true;
      },
    );
    if (unseen.length === 0) continue;
    await goOnWith(server, eventContext, language);
    await seeStatus(words(`status.${server.columns.status}`));
    for (const { type, sentence } of unseen) {
      const name = words(`event.${chart.id}.${eventName(type)}`);
      for (const each of button(name))
        expect(each.getAttribute('aria-disabled'), `${name} for ${who}`).toBe('true');
      if (sentence !== null) expect(document.body.textContent, `${type} for ${who}`).toContain(sentence);
    }
  }
}

interface Shown {
  readonly type: string;
  readonly sentence: string | null;
}

/** The refused events with the sentence a user must read; null where it is the system's own event, which has no button. */
function refusalsFor(
  definition: AnyDocument,
  chart: SampledChart,
  snapshot: AnyMachineSnapshot,
  eventContext: EventContext,
  events: readonly ChartEvent[],
) {
  const asked = new Map(
    allowedEvents(snapshot, eventContext, sampleOf(chart.id)).map(({ type, refusal }) => [type, refusal]),
  );
  return events.flatMap((event): readonly Shown[] => {
    const refusal = asked.get(event.type);
    // With other words typed into its dialog the same event would pass: then its button stands.
    if (refusal === null) return [];
    const code = refusal?.codes.find(isErrorCode);
    if (code === undefined || refusal === undefined) return [{ type: event.type, sentence: null }];
    return [{ type: event.type, sentence: reasonShown(definition, event.type, code, refusal) }];
  });
}

interface Refused {
  readonly params: Readonly<Record<string, string | number>>;
  readonly guards: readonly string[];
}

/** Only the names of its outlets are asked for. */
const nowhere = { id: 'document-1', version: 1, facts: {}, status: 'Saved', approval: null };

/** What the page says of a refused step: whose turn it is where another outlet's it is, else the condition. */
export function reasonShown(
  definition: AnyDocument,
  type: string,
  code: ErrorCode,
  { params, guards: [guard = ''] }: Refused,
): string {
  const remedy = rulesNamed(definition.name).remedies?.[guard];
  const outlet =
    typeof remedy === 'object' && Reflect.get(storedDocument(definition, nowhere), `${remedy.outlet}Name`);
  const own = typeof outlet === 'string' ? `flow.at.${definition.chart}.${type}` : `flow.reason.${code}`;
  const { intl } = language;
  return own in intl.messages
    ? intl.formatMessage({ id: own }, typeof outlet === 'string' ? { outlet } : {})
    : errorText(code, { ...params, ...shownDates(params) });
}

/** Dates in a sentence are read as DD/MM/YYYY. */
export const shownDates = (params: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
        ? [[name, language.dates.date(value)]]
        : [],
    ),
  );
