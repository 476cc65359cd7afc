import { type ErrorCode, errorText } from '../../../../domain/errors.ts';
import { Table } from '../../../kit/data/Table.tsx';
import { Badge } from '../../../kit/feedback/Badge.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import type { FlowWords } from '../../../record/document/flow/use-flow-words.ts';
import css from './Charts.module.css';
import { type ChartFigures, isAlwaysUndone, type StepFigures } from './chart-figures.ts';

/** Each step of the chart: where it leads, what it does, who may take it, what undoes it, and how often it was taken. */
export function StepTable({ figures, words }: { figures: ChartFigures; words: FlowWords }) {
  const { text, textOr } = useLanguage();
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
          cell: ({ event, refusals }) => (
            <>
              {words.event(event)}
              <span className={css.muted}>{words.does(event)}</span>
              <Refusals codes={refusals} />
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
        { id: 'use', title: text('charts.use'), width: '150px', cell: (step) => <Use step={step} /> },
      ]}
    />
  );
}

/** How often a step was taken, by how many people, and whether it stood. */
function Use({ step }: { step: StepFigures }) {
  const { text } = useLanguage();
  const { times, people, undone, meta } = step;
  if (times === 0) return <span className={css.muted}>{text('charts.never')}</span>;
  return (
    <>
      {text('charts.times', { count: times })}
      {meta.system !== true && <span className={css.muted}>{text('charts.people', { count: people })}</span>}
      {isAlwaysUndone(step) ? (
        <Badge tone="warning">{text('charts.always')}</Badge>
      ) : (
        undone > 0 && <span className={css.muted}>{text('charts.undone', { count: undone })}</span>
      )}
    </>
  );
}

/** Why a step may be refused; what a sentence would name of a document is left open. */
function Refusals({ codes }: { codes: readonly ErrorCode[] }) {
  const { text, language } = useLanguage();
  if (codes.length === 0) return null;
  return (
    <details className={css.refusals}>
      <summary>{text('charts.refusals', { count: codes.length })}</summary>
      <ul>
        {codes.map((code) => (
          <li key={code}>{errorText(code, {}, language).replace(/\{\w+\}/g, '…')}</li>
        ))}
      </ul>
    </details>
  );
}
