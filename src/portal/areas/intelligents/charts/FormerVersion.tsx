import { useQuery } from '@tanstack/react-query';
import { readStatechart } from '../../../../contracts/statecharts.ts';
import type { Chart } from '../../../../rules/catalogue.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { call } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useText } from '../../../platform/language/language.tsx';
import css from './Charts.module.css';
import { chartSteps } from './chart-steps.ts';
import { chartPath } from './charted-documents.ts';
import { StepTable } from './StepTable.tsx';
import { useChartWords } from './use-chart-words.ts';

/** The steps of a chart as a former version had them, to be read: documents made under it may still go by them. */
export function FormerVersion({ chart, version }: { chart: Chart; version: string }) {
  const text = useText();
  const words = useChartWords(chart);
  const former = useQuery({
    queryKey: ['statechart', chart.id, version],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(readStatechart, { params: { id: chart.id }, query: { version }, signal }),
  });
  return (
    <div className={css.screen}>
      <PageHeader title={text('charts.formerTitle', { chart: words.title, version })}>
        <Link href={chartPath(chart.id)}>{text('charts.toPresent')}</Link>
      </PageHeader>
      <Callout tone="info">{text('charts.formerLead', { present: chart.version })}</Callout>
      {former.error && <LoadFailure onRetry={former.refetch}>{text('charts.failed')}</LoadFailure>}
      {former.isLoading && <Skeleton height="320px" shape="box" />}
      {former.data && (
        <Card title={text('charts.steps')}>
          <StepTable
            steps={chartSteps(chart.id, former.data.statechart.transitions)}
            words={words}
            holders={null}
          />
        </Card>
      )}
    </div>
  );
}
