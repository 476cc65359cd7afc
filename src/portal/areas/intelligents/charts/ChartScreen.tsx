import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readChartUse } from '../../../../contracts/statecharts.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';

import { type Chart, catalogue } from '../../../../rules/catalogue.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { addDays, todayHere } from '../../../kit/lib/date-text.ts';
import { call } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { loadDocument } from '../../../platform/definitions/load-definition.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useSearchParams } from '../../../platform/navigation/search-params.ts';
import { useOutlet } from '../../../platform/outlet/outlet.tsx';
import { useAccount } from '../../../platform/session/session.tsx';
import { ChartActions } from './ChartActions.tsx';
import { ChartFilters, type Period } from './ChartFilters.tsx';
import css from './Charts.module.css';
import { type ChartFigures, chartFigures } from './chart-figures.ts';
import { chartedDocuments } from './charted-documents.ts';
import { FormerVersion } from './FormerVersion.tsx';
import { PlainChart } from './PlainChart.tsx';
import { StateTable } from './StateTable.tsx';
import { StepTable } from './StepTable.tsx';
import { UseDrawing } from './UseDrawing.tsx';
import { useChartWords } from './use-chart-words.ts';
import { useHolders } from './use-holders.ts';
import { Versions } from './Versions.tsx';

/** So many days are shown where the address says nothing. */
const DAYS = 90;

/** One chart: of a document type with how often its steps were taken, of a record or a screen, or as it was before. */
export function ChartScreen() {
  const { text } = useLanguage();
  const [params] = useSearchParams();
  const documents = chartedDocuments(useAccount());
  const chart = catalogue.find(({ id }) => id === params.get('chart'));
  const outline = documents.find(({ chart }) => chart === params.get('chart'));
  const definition = useQuery({
    queryKey: ['definition', outline?.name],
    enabled: outline !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => loadDocument(outline?.name ?? ''),
  });
  const version = params.get('version');
  if (chart && version !== null && version !== chart.version && (outline || chart.kind !== 'document'))
    return <FormerVersion chart={chart} version={version} />;
  if (chart && chart.kind !== 'document') return <PlainChart chart={chart} />;
  if (outline === undefined || chart === undefined)
    return (
      <div className={css.screen}>
        <PageHeader title={text('charts.unknown')}>
          <Link href="/Intelligents/Statecharts">{text('nav.statecharts')}</Link>
        </PageHeader>
      </div>
    );
  if (definition.error)
    return (
      <div className={css.screen}>
        <PageHeader title={text('nav.statecharts')} />
        <LoadFailure onRetry={definition.refetch}>{text('charts.failed')}</LoadFailure>
      </div>
    );
  return definition.data ? <DocumentChart definition={definition.data} chart={chart} /> : <Waiting />;
}

const Waiting = () => (
  <div className={css.screen} aria-busy="true">
    <Skeleton height="320px" shape="box" />
  </div>
);

function DocumentChart({ definition, chart }: { definition: AnyDocument; chart: Chart }) {
  const { text } = useLanguage();
  const words = useChartWords(chart);
  const holders = useHolders(chart.id);
  const outlet = useOutlet();
  const [params, setParams] = useSearchParams();
  const today = todayHere();
  const period: Period = {
    from: params.get('from') ?? addDays(today, -DAYS),
    to: params.get('to') ?? today,
    isHere: params.get('here') === 'yes',
  };
  const change = (next: Partial<Period>) =>
    setParams(
      (now) => {
        const { from, to, isHere } = { ...period, ...next };
        now.set('from', from);
        now.set('to', to);
        if (isHere) now.set('here', 'yes');
        else now.delete('here');
        return now;
      },
      { replace: true },
    );
  const { machine } = chart;
  const asked = {
    from: period.from || undefined,
    to: period.to || undefined,
    outletId: period.isHere ? outlet?.id : undefined,
  };
  const use = useQuery({
    queryKey: ['chartUse', definition.chart, asked],
    queryFn: ({ signal }) => call(readChartUse, { params: { id: definition.chart }, query: asked, signal }),
  });
  const figures = useMemo<ChartFigures | null>(
    () => (use.data ? chartFigures(machine, use.data) : null),
    [machine, use.data],
  );
  return (
    <div className={css.screen}>
      <PageHeader
        title={text('charts.title', { document: words.title })}
        actions={<ChartActions chart={chart.id} />}
      >
        {words.about}
      </PageHeader>
      <ChartFilters period={period} outlet={outlet?.name ?? ''} onChange={change} />
      {use.error && <LoadFailure onRetry={use.refetch}>{text('charts.failed')}</LoadFailure>}
      {!use.error && !figures && <Skeleton height="320px" shape="box" />}
      {figures && (
        <>
          <Card title={text('charts.drawing')}>
            <UseDrawing machine={machine} figures={figures} words={words} />
          </Card>
          <Card title={text('charts.states')}>
            <StateTable definition={definition} figures={figures} words={words} />
          </Card>
          <Card title={text('charts.steps')}>
            <StepTable steps={figures.steps} words={words} holders={holders} />
          </Card>
          <Card title={text('charts.versions')}>
            <Versions chart={chart.id} present={chart.version} />
          </Card>
        </>
      )}
    </div>
  );
}
