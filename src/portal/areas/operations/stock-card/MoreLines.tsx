import { useRef } from 'react';
import { Button } from '../../../kit/actions/Button.tsx';
import { useReached } from '../../../kit/lib/use-reached.ts';
import { useText } from '../../../platform/language/language.tsx';
import css from './MoreLines.module.css';

/** The lines that have not come yet. */
export interface NextLines {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  load(): void;
}

/** The end of what has come: goes on by itself when scrolled to, and by a button. */
export function MoreLines({ next }: { next: NextLines }) {
  const text = useText();
  const end = useRef<HTMLDivElement>(null);
  useReached(end, () => {
    if (!next.isLoading && !next.isFailed) next.load();
  });
  return (
    <div ref={end} className={css.more}>
      {next.isFailed && <p role="alert">{text('stockCard.moreFailed')}</p>}
      <p className={css.paper}>{text('stockCard.morePrint')}</p>
      <Button isPending={next.isLoading} onPress={next.load}>
        {text(next.isFailed ? 'record.retry' : 'stockCard.more')}
      </Button>
    </div>
  );
}
