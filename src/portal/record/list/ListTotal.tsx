import { Button } from '../../kit/actions/Button.tsx';
import { useLanguage } from '../../platform/language/language.tsx';
import css from './List.module.css';
import type { ListRows } from './use-list-rows.ts';

/** How many rows a list has; of a long one that there are more than were counted, and a button that counts them all. */
export function ListTotal({ rows }: { rows: ListRows }) {
  const { text, numbers } = useLanguage();
  const { total, totalIsExact, countAll, isCounting } = rows;
  if (total === null) return null;
  return (
    <span className={css.total}>
      <span role="status">
        {totalIsExact
          ? text('list.count', { count: total })
          : text('list.countMore', { count: numbers.count(total) })}
      </span>
      {!totalIsExact && (
        <Button variant="quiet" size="small" isPending={isCounting} onPress={countAll}>
          {text('list.countAll')}
        </Button>
      )}
    </span>
  );
}
