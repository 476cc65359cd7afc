import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../../../../resources/define-resource.ts';
import { useLabels } from '../../../fields/use-labels.ts';
import { Button } from '../../../kit/Button.tsx';
import { countRows } from '../../../kit/grid/row-ranges.ts';
import { allows } from '../../../shell/account.ts';
import { useLanguage } from '../../../shell/language.tsx';
import { useAccount } from '../../../shell/session.tsx';
import css from '../../document/bulk/Bulk.module.css';
import type { BulkProps } from '../ListScreen.tsx';
import { MOST_CHOSEN } from './read-chosen.ts';

const ChangeDialog = lazy(async () => ({ default: (await import('./ChangeDialog.tsx')).ChangeDialog }));

interface RecordBulkProps extends BulkProps {
  resource: Resource;
  /** The call that changes many of them. */
  path: string;
}

/** What can be done with the records chosen in a list: one field of all of them is given a value (look.md U10). */
export function RecordBulk({ resource, path, state, selected, total, onSelected }: RecordBulkProps) {
  const { text, numbers } = useLanguage();
  const labels = useLabels(resource.name);
  const account = useAccount();
  const [isOpen, setOpen] = useState(false);
  const count = countRows(selected);
  const most = Math.min(total, MOST_CHOSEN);
  return (
    <section className={css.bar} aria-label={text('list.bulk.title')}>
      <strong role="status">{text('list.bulk.chosen', { count: numbers.count(count) })}</strong>
      {count > MOST_CHOSEN && (
        <span className={css.note}>{text('list.bulk.tooMany', { most: numbers.count(MOST_CHOSEN) })}</span>
      )}
      {allows(account, resource.permissions.write) && (
        <Button size="small" isDisabled={count > MOST_CHOSEN} onPress={() => setOpen(true)}>
          {text('list.bulk.change', { count, name: labels.inMany })}
        </Button>
      )}
      <span className={css.rest}>
        {count < most && (
          <Button size="small" variant="quiet" onPress={() => onSelected([[0, most]])}>
            {text('list.bulk.all', { count: numbers.count(most) })}
          </Button>
        )}
        <Button size="small" variant="quiet" onPress={() => onSelected([])}>
          {text('list.bulk.none')}
        </Button>
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <ChangeDialog
            resource={resource}
            path={path}
            labels={labels}
            state={state}
            selected={selected}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
