import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { catalogue } from '../../../../../rules/catalogue.ts';
import { Link } from '../../../../kit/actions/Link.tsx';
import { Callout } from '../../../../kit/feedback/Callout.tsx';
import { Skeleton } from '../../../../kit/feedback/Skeleton.tsx';
import { PageHeader } from '../../../../kit/layout/PageHeader.tsx';
import { LoadFailure } from '../../../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../../../platform/language/language.tsx';
import { useSearchParams } from '../../../../platform/navigation/search-params.ts';
import css from '../Charts.module.css';
import { chartPath } from '../charted-documents.ts';
import { useChartWords } from '../use-chart-words.ts';
import { documentOf, firstRun, runOfDocument } from './begin-run.ts';
import { loadChart, type PlayableChart } from './load-chart.ts';
import { readPlayed } from './read-played.ts';
import type { Run } from './run.ts';
import { Simulator } from './Simulator.tsx';
import { showRunInAddress, useLinkedRun } from './use-run-address.ts';

/** Plays a chart in the browser: from an example, from nothing, from a document's facts, or again from a link. */
export function SimulatorScreen() {
  const { text } = useLanguage();
  const [params] = useSearchParams();
  const linked = useLinkedRun();
  const id = params.get('chart') ?? (linked.kind === 'run' ? linked.run.chart : '');
  const chart = catalogue.find((each) => each.id === id);
  if (!chart)
    return (
      <div className={css.screen}>
        <PageHeader title={text('simulator.unknown')}>
          <Link href="/Intelligents/Statecharts">{text('nav.statecharts')}</Link>
        </PageHeader>
      </div>
    );
  return (
    <ChartRun
      key={`${id} ${params.get('document') ?? ''} ${linked.kind === 'run' ? JSON.stringify(linked.run) : linked.kind}`}
      id={id}
      kind={chart.kind}
      version={chart.version}
      linked={linked}
      document={params.get('document')}
    />
  );
}

/** What the address is about, read once: it is written anew with each act. */
interface ChartRunProps {
  id: string;
  kind: PlayableChart['kind'];
  /** The present version. */
  version: string;
  linked: ReturnType<typeof useLinkedRun>;
  document: string | null;
}

function ChartRun({ id, kind, version: present, linked, document }: ChartRunProps) {
  const { text } = useLanguage();
  const words = useChartWords({ id, kind });
  const fromLink = linked.kind === 'run' && linked.run.chart === id ? linked.run : null;
  const [run, setRun] = useState<Run | null>(fromLink);
  const asked = useQuery({
    queryKey: ['simulatedRun', id, document],
    enabled: linked.kind === 'none' && document !== null && documentOf(id) !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: () => runOfDocument(id, document ?? ''),
  });
  const here = run ?? asked.data ?? null;
  const wanted = here?.version ?? present;
  const loaded = useQuery({
    queryKey: ['simulatedChart', id, wanted],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await loadChart(id, wanted)) ?? (await loadChart(id)),
  });
  const chart = loaded.data ?? null;
  const fitted = useMemo(() => (chart ? fittingRun(chart, here) : null), [chart, here]);
  useEffect(() => {
    if (fitted) showRunInAddress(run === null ? null : fitted.run);
  }, [fitted, run]);
  const isForeign = linked.kind === 'run' && (fromLink === null || (run === fromLink && fitted?.isForeign));
  const isWaiting = !fitted || asked.isLoading;
  return (
    <div className={css.screen}>
      <PageHeader
        title={text('simulator.title', { chart: words.title })}
        actions={<Link href={chartPath(id)}>{text('simulator.toChart')}</Link>}
      >
        {text('simulator.lead')}
      </PageHeader>
      {linked.kind === 'broken' && run === null && (
        <Callout tone="warning" role="status">
          {text('simulator.badLink')}
        </Callout>
      )}
      {isForeign && (
        <Callout tone="warning" role="status">
          {text('simulator.foreignLink')}
        </Callout>
      )}
      {chart && wanted !== present && (
        <Callout tone="info" role="status">
          {text(chart.isPresent ? 'simulator.formerGone' : 'simulator.formerPlayed', {
            version: wanted,
            present,
          })}
        </Callout>
      )}
      {asked.error && run === null && (
        <Callout tone="warning" role="status">
          {text('simulator.documentMissing')}
        </Callout>
      )}
      {fitted?.run.document && (
        <Callout tone="info">{text('simulator.begunWith', { number: fitted.run.document })}</Callout>
      )}
      {loaded.error && <LoadFailure onRetry={loaded.refetch}>{text('simulator.failed')}</LoadFailure>}
      {isWaiting && !loaded.error && <Skeleton height="320px" shape="box" />}
      {chart && fitted && !isWaiting && (
        <Simulator chart={chart} run={fitted.run} played={fitted.played} onRun={setRun} />
      )}
    </div>
  );
}

/** The run as it plays on the chart; the first example's where there is none, or it does not fit. */
function fittingRun(chart: PlayableChart, run: Run | null) {
  const played = run && readPlayed(chart, run);
  if (run && played) return { run, played, isForeign: false };
  const first = firstRun(chart);
  const begun = readPlayed(chart, first);
  if (!begun) throw new Error(`${chart.id} cannot begin with its first example`);
  return { run: first, played: begun, isForeign: run !== null };
}
