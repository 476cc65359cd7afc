import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readChartUse } from '../../../../contracts/statecharts.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';

import { documentCharts } from '../../../../rules/documents/registry.ts';
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
import { useFlowWords } from '../../../record/document/flow/use-flow-words.ts';
import { ChartFilters, type Period } from './ChartFilters.tsx';
import css from './Charts.module.css';
import { type ChartFigures, chartFigures } from './chart-figures.ts';
import { chartedDocuments } from './charted-documents.ts';
import { StateTable } from './StateTable.tsx';
import { StepTable } from './StepTable.tsx';
import { UseDrawing } from './UseDrawing.tsx';

/** So many days are shown where the address says nothing. */
const DAYS = 90;

/** The chart of one kind of document: drawn with how often its steps were taken, and told step by step. */
export function ChartScreen() {
  const { text } = useLanguage();
  const [params] = useSearchParams();
  const documents = chartedDocuments(useAccount());
  const outline = documents.find(({ chart }) => chart === params.get('chart'));
  const definition = useQuery({
    queryKey: ['definition', outline?.name],
    enabled: outline !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => loadDocument(outline?.name ?? ''),
  });
  if (outline === undefined)
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
  return definition.data ? <DocumentChart definition={definition.data} /> : <Waiting />;
}

const Waiting = () => (
  <div className={css.screen} aria-busy="true">
    <Skeleton height="320px" shape="box" />
  </div>
);

function DocumentChart({ definition }: { definition: AnyDocument }) {
  const { text, textOr } = useLanguage();
  const words = useFlowWords(definition, {}, {});
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
  const machine = documentCharts[definition.chart];
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
    () => (machine && use.data ? chartFigures(machine, use.data) : null),
    [machine, use.data],
  );
  return (
    <div className={css.screen}>
      <PageHeader title={text('charts.title', { document: textOr(`resource.${definition.name}.one`, '') })}>
        {textOr(`charts.about.${definition.chart}`, '')}
      </PageHeader>
      <ChartFilters period={period} outlet={outlet?.name ?? ''} onChange={change} />
      {use.error && <LoadFailure onRetry={use.refetch}>{text('charts.failed')}</LoadFailure>}
      {!use.error && !figures && <Skeleton height="320px" shape="box" />}
      {machine && figures && (
        <>
          <Card title={text('charts.drawing')}>
            <UseDrawing machine={machine} figures={figures} words={words} />
          </Card>
          <Card title={text('charts.states')}>
            <StateTable definition={definition} figures={figures} words={words} />
          </Card>
          <Card title={text('charts.steps')}>
            <StepTable figures={figures} words={words} />
          </Card>
        </>
      )}
    </div>
  );
}
