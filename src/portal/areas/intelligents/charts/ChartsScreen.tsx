import { rows, stateNodes } from '../../../../../machines/lib/rows.ts';
import { type Chart, catalogue } from '../../../../rules/catalogue.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import { Table } from '../../../kit/data/Table.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import type { MessageId } from '../../../messages/sets.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useAccount } from '../../../platform/session/session.tsx';
import { simulatorPath } from '../../../record/document/flow/simulator-path.ts';
import css from './Charts.module.css';
import { ComposedProofs } from './ComposedProofs.tsx';
import { chartSteps } from './chart-steps.ts';
import { chartedDocuments, chartPath } from './charted-documents.ts';
import { useChartWords } from './use-chart-words.ts';

/** Every chart by what lives by it: kinds of documents the reader may open, records, setups, screens. */
export function ChartsScreen() {
  const { text } = useLanguage();
  const documents = chartedDocuments(useAccount());
  const ofDocuments = documents.flatMap(({ chart }) => catalogue.find(({ id }) => id === chart) ?? []);
  const ofKind = (kind: Chart['kind']) => catalogue.filter((chart) => chart.kind === kind);
  return (
    <div className={css.screen}>
      <PageHeader title={text('nav.statecharts')}>{text('charts.lead')}</PageHeader>
      <Charts title="charts.ofDocuments" charts={ofDocuments} />
      <Charts title="charts.ofRecords" charts={ofKind('record')} />
      <Charts title="charts.ofSetups" charts={ofKind('setup')} />
      <Charts title="charts.ofScreens" charts={ofKind('shell')} />
      <ComposedProofs />
    </div>
  );
}

function Charts({ title, charts }: { title: MessageId; charts: readonly Chart[] }) {
  const { text, numbers } = useLanguage();
  return (
    <Card title={text(title)}>
      <Table
        caption={text(title)}
        isCaptionHidden
        rows={charts}
        keyOf={({ id }) => id}
        emptyText={text('charts.none')}
        columns={[
          {
            id: 'chart',
            title: text('charts.chart'),
            isPrimary: true,
            width: '220px',
            cell: (chart) => <Name chart={chart} />,
          },
          { id: 'about', title: text('charts.about'), cell: (chart) => <About chart={chart} /> },
          {
            id: 'states',
            title: text('charts.states'),
            isNumeric: true,
            width: '90px',
            cell: ({ machine }) => numbers.count(stateNodes(machine).length - regionsOf(machine)),
          },
          {
            id: 'steps',
            title: text('charts.steps'),
            isNumeric: true,
            width: '90px',
            cell: ({ id, machine }) => numbers.count(chartSteps(id, rows(machine)).length),
          },
          {
            id: 'try',
            title: text('charts.try'),
            width: '110px',
            cell: ({ id }) => <Link href={simulatorPath(id)}>{text('charts.try')}</Link>,
          },
        ]}
      />
    </Card>
  );
}

/** Regions are nodes of a chart and no states of anything. */
const regionsOf = ({ root }: Chart['machine']): number =>
  root.type === 'parallel' ? Object.keys(root.states).length : 0;

const Name = ({ chart }: { chart: Chart }) => (
  <Link href={chartPath(chart.id)}>{useChartWords(chart).title}</Link>
);

const About = ({ chart }: { chart: Chart }) => useChartWords(chart).about;
