import { regionField } from '../../../../../machines/lib/document.ts';
import type { StateUse } from '../../../../contracts/statecharts.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import css from './Charts.module.css';
import type { ChartFigures } from './chart-figures.ts';
import type { ChartWords } from './use-chart-words.ts';
import { useUsualTime } from './use-usual-time.ts';

interface StateTableProps {
  definition: AnyDocument;
  figures: ChartFigures;
  words: ChartWords;
}

/** Each state with what stands there now and how long documents usually stay; a count leads to the documents. */
export function StateTable({ definition, figures, words }: StateTableProps) {
  const { text, textOr, numbers } = useLanguage();
  const usual = useUsualTime();
  const time = (id: 'medianSeconds' | 'p95Seconds', title: string): TableColumn<StateUse> => ({
    id,
    title,
    isNumeric: true,
    width: '140px',
    cell: (state) => (state[id] === null ? '–' : usual(state[id])),
  });
  return (
    <Table
      caption={text('charts.states')}
      isCaptionHidden
      // A form that is not saved yet is no document.
      rows={figures.states.filter(({ region, state }) => region !== 'status' || state !== 'New')}
      keyOf={({ region, state }) => `${region} ${state}`}
      columns={[
        {
          id: 'state',
          title: text('charts.state'),
          isPrimary: true,
          cell: ({ region, state }) => (
            <>
              {words.region(region, state)}
              {region !== 'status' && (
                <span className={css.muted}>{textOr(`field.${regionField(region)}`, '')}</span>
              )}
            </>
          ),
        },
        {
          id: 'standing',
          title: text('charts.now'),
          isNumeric: true,
          width: '120px',
          cell: ({ region, state, standing }) =>
            standing === 0 || region !== 'status' ? (
              numbers.count(standing)
            ) : (
              <Link href={`${definition.route}?${new URLSearchParams({ status: state })}`}>
                {numbers.count(standing)}
              </Link>
            ),
        },
        {
          id: 'stays',
          title: text('charts.left'),
          isNumeric: true,
          width: '120px',
          cell: ({ stays }) => numbers.count(stays),
        },
        time('medianSeconds', text('charts.median')),
        time('p95Seconds', text('charts.p95')),
      ]}
    />
  );
}
