import { type ReactNode, Suspense, useState } from 'react';
import type { Resource } from '../../../../resources/define-resource.ts';
import { useLabels } from '../../../fields/use-labels.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import css from '../../document/bulk/Bulk.module.css';
import { visibleResource } from '../../visible-fields.ts';
import type { BulkProps } from '../ListScreen.tsx';
import { MOST_CHOSEN } from './most-chosen.ts';

const ChangeDialog = lazyPart(async () => (await import('./ChangeDialog.tsx')).ChangeDialog);

interface RecordBulkProps extends BulkProps {
  resource: Resource;
  /** What else can be done with the records chosen. */
  children?: ReactNode;
}

/** What can be done with the records chosen in a list: one field of all of them is given a value (look.md U10). */
export function RecordBulk({ resource, selected, total, onAll, onNone, children }: RecordBulkProps) {
  const { text, numbers } = useLanguage();
  const labels = useLabels(resource.name);
  const account = useAccount();
  const [isOpen, setOpen] = useState(false);
  const count = selected.length;
  const most = Math.min(total, MOST_CHOSEN);
  return (
    <section className={css.bar} aria-label={text('list.bulk.title')}>
      <strong role="status">{text('list.bulk.chosen', { count: numbers.count(count) })}</strong>
      {count === MOST_CHOSEN && total > count && (
        <span className={css.note}>{text('list.bulk.tooMany', { most: numbers.count(MOST_CHOSEN) })}</span>
      )}
      {allows(account, resource.permissions.write) && (
        <Button size="small" onPress={() => setOpen(true)}>
          {text('list.bulk.change', { count, name: labels.inMany })}
        </Button>
      )}
      {children}
      <span className={css.rest}>
        {count < most && (
          <Button size="small" variant="quiet" onPress={onAll}>
            {text('list.bulk.all', { count: numbers.count(most) })}
          </Button>
        )}
        <Button size="small" variant="quiet" onPress={onNone}>
          {text('list.bulk.none')}
        </Button>
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <ChangeDialog
            resource={visibleResource(resource, account)}
            labels={labels}
            selected={selected}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
