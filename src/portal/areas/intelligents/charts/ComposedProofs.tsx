import { catalogue } from '../../../../rules/catalogue.ts';
import { type ComposedProof, composedProofs } from '../../../../rules/composed-proofs.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import { Table } from '../../../kit/data/Table.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import css from './Charts.module.css';
import { chartPath } from './charted-documents.ts';
import { useChartWords } from './use-chart-words.ts';

const proofs: readonly ComposedProof[] = Object.values(composedProofs);

/** Which documents were proved of together, within which bounds, and how much there was to try. */
export function ComposedProofs() {
  const { text, numbers } = useLanguage();
  return (
    <Card title={text('charts.together')}>
      <p className={css.muted}>{text('charts.togetherLead')}</p>
      <Table
        caption={text('charts.together')}
        isCaptionHidden
        rows={proofs}
        keyOf={({ id }) => id}
        emptyText=""
        columns={[
          {
            id: 'most',
            title: text('charts.togetherMost'),
            isPrimary: true,
            cell: ({ most }) => <Bounds most={most} />,
          },
          {
            id: 'pieces',
            title: text('charts.togetherPieces'),
            isNumeric: true,
            width: '150px',
            cell: ({ pieces }) => numbers.count(pieces),
          },
          {
            id: 'states',
            title: text('charts.togetherStates'),
            isNumeric: true,
            width: '130px',
            cell: ({ states }) => numbers.count(states),
          },
          {
            id: 'steps',
            title: text('charts.steps'),
            isNumeric: true,
            width: '90px',
            cell: ({ steps }) => numbers.count(steps),
          },
        ]}
      />
    </Card>
  );
}

function Bounds({ most }: Pick<ComposedProof, 'most'>) {
  return (
    <ul className={css.bounds}>
      {catalogue
        .filter(({ id }) => (most[id] ?? 0) > 0)
        .map((chart) => (
          <li key={chart.id}>
            <Bound chart={chart} count={most[chart.id] ?? 0} />
          </li>
        ))}
    </ul>
  );
}

function Bound({ chart, count }: { chart: (typeof catalogue)[number]; count: number }) {
  const { text } = useLanguage();
  return (
    <>
      <Link href={chartPath(chart.id)}>{useChartWords(chart).title}</Link>{' '}
      {text('charts.togetherCount', { count })}
    </>
  );
}
