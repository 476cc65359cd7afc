import { useMemo } from 'react';
import { diagramOf } from '../../../../../machines/lib/diagram.ts';
import { rows } from '../../../../../machines/lib/rows.ts';
import type { Chart } from '../../../../rules/catalogue.ts';
import { Card } from '../../../kit/layout/Card.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { ChartActions } from './ChartActions.tsx';
import css from './Charts.module.css';
import { chartSteps } from './chart-steps.ts';
import { FoundDrawing } from './FoundDrawing.tsx';
import { StepTable } from './StepTable.tsx';
import { useChartWords } from './use-chart-words.ts';
import { useHolders } from './use-holders.ts';
import { Versions } from './Versions.tsx';

/** The chart of a record or a screen, which keeps no history: drawn, and told step by step. */
export function PlainChart({ chart }: { chart: Chart }) {
  const text = useText();
  const words = useChartWords(chart);
  const holders = useHolders(chart.id);
  const diagram = useMemo(() => diagramOf(chart.machine), [chart]);
  return (
    <div className={css.screen}>
      <PageHeader title={words.title} actions={<ChartActions chart={chart.id} />}>
        {words.about}
      </PageHeader>
      <Card title={text('charts.drawing')}>
        <FoundDrawing
          diagram={diagram}
          label={text('charts.drawingLabel')}
          stateWords={(region, state) => words.region(region, state)}
          linesOf={({ events }) =>
            events.map((event) => ({ words: words.event(event), isGone: false, isOwn: true }))
          }
          edgeOf={() => ({ isGone: false })}
          nodeOf={() => ({ isNow: false, isGone: false })}
        />
      </Card>
      <Card title={text('charts.steps')}>
        <StepTable steps={chartSteps(chart.id, rows(chart.machine))} words={words} holders={holders} />
      </Card>
      <Card title={text('charts.versions')}>
        <Versions chart={chart.id} present={chart.version} />
      </Card>
    </div>
  );
}
