import { Printer } from 'lucide-react';
import { Button } from '../../../kit/actions/Button.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { simulatorPath } from '../../../record/document/flow/simulator-path.ts';
import css from './Charts.module.css';

/** What can be done with a chart: put it on paper, or try it. */
export function ChartActions({ chart }: { chart: string }) {
  const text = useText();
  return (
    <span className={css.actions}>
      <Button icon={<Printer size={16} />} onPress={() => print()}>
        {text('charts.print')}
      </Button>
      <Link href={simulatorPath(chart)} variant="button">
        {text('charts.try')}
      </Link>
    </span>
  );
}
