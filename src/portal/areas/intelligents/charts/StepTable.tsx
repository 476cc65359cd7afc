import { Table } from '../../../kit/data/Table.tsx';
import { Badge } from '../../../kit/feedback/Badge.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import type { FlowWords } from '../../../record/document/flow/use-flow-words.ts';
import css from './Charts.module.css';
import { type ChartFigures, isAlwaysUndone, type StepFigures } from './chart-figures.ts';

/** Each step of the chart: where it leads, what it does, who may take it, what undoes it, and how often it was taken. */
export function StepTable({ figures, words }: { figures: ChartFigures; words: FlowWords }) {
  const { text, textOr, numbers } = useLanguage();
  const whoOf = ({ meta }: StepFigures): string => {
    if (meta.system === true) return text('charts.bySystem');
    const { permission } = meta;
    return permission === undefined
      ? text('charts.anyone')
      : textOr(`choice.permission.${permission}`, permission);
  };
  const undoneBy = ({ meta }: StepFigures): string => {
    if (meta.irreversible === true) return text('charts.final');
    return meta.reversedBy === undefined ? '' : words.reversal(meta.reversedBy);
  };
  return (
    <Table
      caption={text('charts.steps')}
      isCaptionHidden
      rows={figures.steps}
      keyOf={({ region, event, from, to }) => [region, event, from, to].join(' ')}
      columns={[
        {
          id: 'step',
          title: text('charts.step'),
          isPrimary: true,
          cell: ({ event }) => (
            <>
              {words.event(event)}
              <span className={css.muted}>{words.does(event)}</span>
            </>
          ),
        },
        {
          id: 'way',
          title: text('charts.way'),
          cell: ({ region, from, to }) =>
            from === to
              ? words.region(region, from)
              : text('charts.fromTo', { from: words.region(region, from), to: words.region(region, to) }),
        },
        { id: 'who', title: text('charts.who'), cell: whoOf },
        { id: 'undoneBy', title: text('charts.undoneBy'), cell: undoneBy },
        {
          id: 'times',
          title: text('charts.times'),
          isNumeric: true,
          width: '110px',
          cell: ({ times }) =>
            times === 0 ? <span className={css.muted}>{text('charts.never')}</span> : numbers.count(times),
        },
        {
          id: 'people',
          title: text('charts.people'),
          isNumeric: true,
          width: '90px',
          cell: ({ people }) => numbers.count(people),
        },
        {
          id: 'undone',
          title: text('charts.undone'),
          isNumeric: true,
          width: '110px',
          cell: (step) =>
            isAlwaysUndone(step) ? (
              <Badge tone="warning">{text('charts.always')}</Badge>
            ) : (
              numbers.count(step.undone)
            ),
        },
      ]}
    />
  );
}
