import { type ErrorCode, errorText } from '../../../../domain/errors.ts';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { Badge } from '../../../kit/feedback/Badge.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import css from './Charts.module.css';
import { isAlwaysUndone, type StepFigures } from './chart-figures.ts';
import { type ChartStep, stepKey } from './chart-steps.ts';
import { Holders } from './Holders.tsx';
import type { ChartWords } from './use-chart-words.ts';
import type { PermissionHolders } from './use-holders.ts';

/** A step, with its use where there is a history. */
type Step = ChartStep & Partial<Pick<StepFigures, 'times' | 'people' | 'undone'>>;

interface StepTableProps {
  steps: readonly Step[];
  words: ChartWords;
  /** Who holds the permissions, by permission; null for a reader who may not know. */
  holders: ReadonlyMap<string, PermissionHolders> | null;
}

/** Each step of a chart: where it leads, what it does, who may take it, what undoes it, and how often it was taken. */
export function StepTable({ steps, words, holders }: StepTableProps) {
  const { text, textOr } = useLanguage();
  const who = ({ meta }: Step) => {
    if (meta.system === true) return text('charts.bySystem');
    const { permission } = meta;
    if (permission === undefined) return text('charts.anyone');
    return (
      <>
        {textOr(`choice.permission.${permission}`, permission)}
        {holders && <Holders holders={holders.get(permission)} />}
      </>
    );
  };
  const undoneBy = ({ meta }: Step): string => {
    if (meta.irreversible === true) return text('charts.final');
    return meta.reversedBy === undefined ? '' : words.reversal(meta.reversedBy);
  };
  const columns: readonly TableColumn<Step>[] = [
    {
      id: 'step',
      title: text('charts.step'),
      isPrimary: true,
      cell: (step) => (
        <>
          {words.event(step.type)}
          <span className={css.muted}>{words.does(step.type)}</span>
          <Conditions step={step} words={words} />
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
    {
      id: 'effects',
      title: text('charts.effects'),
      cell: ({ effects }) => (
        <ul className={css.effects}>
          {[...new Set(effects.map(words.effect))].flatMap((said) =>
            said === '' ? [] : [<li key={said}>{said}</li>],
          )}
        </ul>
      ),
    },
    { id: 'who', title: text('charts.who'), cell: who },
    { id: 'undoneBy', title: text('charts.undoneBy'), cell: undoneBy },
  ];
  const use: TableColumn<Step> = {
    id: 'use',
    title: text('charts.use'),
    width: '120px',
    cell: (step) => <Use step={step} />,
  };
  return (
    <Table
      caption={text('charts.steps')}
      isCaptionHidden
      rows={steps}
      keyOf={stepKey}
      columns={steps.some(({ times }) => times !== undefined) ? [...columns, use] : columns}
    />
  );
}

/** How often a step was taken, by how many people, and whether it stood. */
function Use({ step }: { step: Step }) {
  const { text } = useLanguage();
  const { times = 0, people = 0, undone = 0, meta } = step;
  if (times === 0) return <span className={css.muted}>{text('charts.never')}</span>;
  return (
    <>
      {text('charts.times', { count: times })}
      {meta.system !== true && <span className={css.muted}>{text('charts.people', { count: people })}</span>}
      {isAlwaysUndone({ times, undone }) ? (
        <Badge tone="warning">{text('charts.always')}</Badge>
      ) : (
        undone > 0 && <span className={css.muted}>{text('charts.undone', { count: undone })}</span>
      )}
    </>
  );
}

/** Why a step may be refused, else what it asks; what a sentence would name of a document is left open. */
function Conditions({ step: { refusals, conditions }, words }: { step: Step; words: ChartWords }) {
  const { text, language } = useLanguage();
  const sentence = (code: ErrorCode) => errorText(code, {}, language).replace(/\{\w+\}/g, '…');
  const said = refusals.length > 0 ? refusals.map(sentence) : conditions.map(words.condition);
  if (said.length === 0) return null;
  return (
    <details className={css.refusals}>
      <summary>{text('charts.refusals', { count: said.length })}</summary>
      <ul>
        {said.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </details>
  );
}
