import { regionField } from '../../../../../machines/lib/document.ts';
import type { Reversal } from '../../../../../machines/lib/meta.ts';
import { eventName } from '../../../../../machines/lib/timers.ts';
import type { Refusal } from '../../../../../machines/lib/why-not.ts';
import { errorText, isErrorCode } from '../../../../domain/errors.ts';
import type { Chart } from '../../../../rules/catalogue.ts';
import { outlines } from '../../../platform/definitions/definitions.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { reversalSentence } from '../../../record/document/flow/reversal-sentence.ts';

/** The words of any chart of the catalogue. */
export interface ChartWords {
  readonly title: string;
  /** What the chart decides, in a sentence. */
  readonly about: string;
  event(type: string): string;
  /** What an event does, in a sentence; empty where nothing is said of it. */
  does(type: string): string;
  /** Where a region stands; of a screen, the path of its state. */
  region(region: string | null, state: string): string;
  /** What a region is called; empty for the status. */
  regionName(region: string | null): string;
  reversal(reversedBy: Reversal): string;
  /** What an effect does; empty for what only the chart itself remembers. */
  effect(name: string): string;
  condition(name: string): string;
  /** Why an event is refused. */
  sentence(refusal: Refusal): string;
}

const work = /^xstate\.(done|error)\.actor\.(?:\d+\.)?(.+)$/;

/** What the charts of documents, records and screens are called, in the current language. */
export function useChartWords({ id, kind }: Pick<Chart, 'id' | 'kind'>): ChartWords {
  const words = useLanguage();
  const { text, textOr, language, dates } = words;
  const name = outlines.find(({ chart }) => chart === id)?.name ?? '';
  const document = textOr(`resource.${name}.one`, id);
  const title = kind === 'document' ? document : textOr(`chartTitle.${id}`, textOr(`resource.${id}.one`, id));
  const event = (type: string): string => {
    const [, ending, job = ''] = work.exec(type) ?? [];
    if (ending === undefined)
      return textOr(
        kind === 'document' ? `event.${id}.${eventName(type)}` : `chartEvent.${id}.${eventName(type)}`,
        eventName(type),
      );
    return text(ending === 'done' ? 'charts.workDone' : 'charts.workFailed', {
      work: textOr(`chartWork.${job}`, job),
    });
  };
  const dated = (values: Refusal['params']) =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? dates.date(value) : value,
      ]),
    );
  return {
    title,
    about: textOr(`charts.about.${id}`, ''),
    event,
    does: (type) => textOr(`flow.does.${id}.${type}`, ''),
    region: (region, state) => {
      if (kind !== 'document')
        return state
          .split('.')
          .map((part) => textOr(`chartState.${id}.${part}`, part))
          .join(' · ');
      const own = region ?? 'status';
      return textOr(
        `${own === 'status' || own === 'approval' ? own : `choice.${regionField(own)}`}.${state}`,
        state,
      );
    },
    regionName: (region) => {
      if (region === null || region === 'status') return '';
      return textOr(
        kind === 'document' ? `field.${regionField(region)}` : `chartState.${id}.${region}`,
        region,
      );
    },
    reversal: (reversedBy) =>
      kind === 'document'
        ? reversalSentence(words, id, reversedBy)
        : text('flow.reversedBy', { event: event(String(reversedBy)) }),
    effect: (effect) => textOr(`effect.${effect}`, ''),
    condition: (name) => textOr(`condition.${name}`, name),
    sentence: ({ codes, params }) =>
      errorText(codes.find(isErrorCode) ?? 'eventNotInStatus', { ...dated(params), document }, language),
  };
}
