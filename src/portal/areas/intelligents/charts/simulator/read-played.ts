import { sampleContexts } from '../../../../../../machines/lib/samples.ts';
import type { PlayableChart } from './load-chart.ts';
import { offersAt, verdictOf } from './offers.ts';
import { type Played, play, type Run } from './run.ts';

/**
 * A run played on a chart; null where it does not fit: another chart's, another version's, or one that was tampered
 * with, so that a state is missing or a condition cannot read its facts.
 */
export function readPlayed(chart: PlayableChart, run: Run): Played | null {
  const follows = run.sample !== null && chart.isPresent;
  try {
    const played = play(chart.machine, run, follows ? chart.samples.after : undefined);
    for (const { event } of offersAt(chart, played.now, sampleContexts.issuer))
      verdictOf(chart, played.now, event);
    return played;
  } catch {
    return null;
  }
}
