import { outlet } from '../../../../resources/company/outlet.ts';
import { asText } from '../../../fields/draft.ts';
import { useLabels } from '../../../fields/use-labels.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import css from '../../../record/document/bulk/Bulk.module.css';
import type { BulkProps } from '../../../record/list/ListScreen.tsx';
import { useStoredRecord } from '../../../record/use-record.ts';
import { OutletMenu } from './OutletMenu.tsx';

/** What can be done with the outlet chosen in the list: one at a time, since each is refused for reasons of its own. */
export function OutletBar({ selected, onNone }: BulkProps) {
  const { text, numbers } = useLanguage();
  const labels = useLabels(outlet.name);
  const only = selected.length === 1 ? (selected[0] ?? null) : null;
  const { data: record } = useStoredRecord(outlet, only);
  return (
    <section className={css.bar} aria-label={text('list.bulk.title')}>
      <strong role="status">
        {only !== null && record
          ? asText(record.name)
          : text('list.bulk.chosen', { count: numbers.count(selected.length) })}
      </strong>
      {only === null && <span className={css.note}>{text('outlets.oneAtATime')}</span>}
      {only !== null && record && (
        <OutletMenu
          resource={outlet}
          labels={labels}
          record={record}
          size="small"
          withEdit
          onDeleted={onNone}
        />
      )}
      <span className={css.rest}>
        <Button size="small" variant="quiet" onPress={onNone}>
          {text('list.bulk.none')}
        </Button>
      </span>
    </section>
  );
}
