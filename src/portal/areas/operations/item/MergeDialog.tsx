import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type MergedParts,
  type MergePreview,
  mergeItems,
  previewMerge,
} from '../../../../contracts/items/merge.ts';
import { reference } from '../../../../resources/kinds/reference.ts';
import { namesFor } from '../../../../resources/names.ts';
import { asText, type Draft } from '../../../fields/draft.ts';
import { ReferenceInput } from '../../../fields/ReferenceInput.tsx';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { ConfirmDialog } from '../../../kit/overlays/ConfirmDialog.tsx';
import { call, prepare } from '../../../platform/api/api.ts';
import { loadCatalogue } from '../../../platform/api/error-catalogue.ts';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useSave } from '../../../platform/api/use-save.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import type { RecordActionsProps } from '../../../record/record-actions.ts';
import css from './MergeDialog.module.css';

interface MergeDialogProps extends Pick<RecordActionsProps, 'resource' | 'labels' | 'record'> {
  onClose(): void;
  /** Merged: the page of the item that stays is opened. */
  onMerged(id: string): void;
}

const field = reference('item', { required: true });
const kinds = [
  'barcodes',
  'units',
  'vendors',
  'packages',
  'menus',
  'modifiers',
  'procedures',
  'redemptions',
] as const satisfies readonly (keyof MergedParts)[];

/** Asks which item stays, and says what goes over to it before it does. */
export function MergeDialog({ resource, labels, record, onClose, onMerged }: MergeDialogProps) {
  const { text, language } = useLanguage();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { succeeded, failed } = useNotifications();
  const [draft, setDraft] = useState<Draft>({});
  const intoId = asText(draft.mergedIntoId);
  const preview = useQuery({
    queryKey: [resource.name, 'merge', record.id, intoId],
    enabled: intoId !== '',
    retry: false,
    queryFn: async ({ signal }) => {
      const found = await call(previewMerge, { params: { id: record.id }, query: { intoId }, signal });
      if (found.faults.length > 0) await loadCatalogue();
      return found;
    },
  });
  const [name] = namesFor(language, asText(record.itemName), asText(record.alternateName));
  const save = useSave({
    onSaved: () => {
      succeeded('items.merged', { name });
      void queries.invalidateQueries({ queryKey: [resource.name] });
      onMerged(intoId);
    },
    onFailed: (failure) => {
      failed(failure, 'action.updateRecord', { name: labels.inOne });
      void preview.refetch();
    },
  });
  const found = intoId === '' ? undefined : preview.data;
  return (
    <ConfirmDialog
      isOpen
      size="medium"
      title={text('items.mergeTitle', { name })}
      confirmLabel={text('items.merge')}
      cancelLabel={text('common.cancel')}
      tone="danger"
      isImpossible={!found || found.faults.length > 0}
      isPending={save.state.status === 'saving'}
      onCancel={onClose}
      onConfirm={() =>
        void save.send(
          prepare(mergeItems, { params: { id: record.id }, body: { intoId, version: record.version } }),
        )
      }
    >
      <div className={css.merge}>
        <p className={css.about}>{text('items.mergeAbout')}</p>
        <ReferenceInput
          resource={resource.name}
          name="mergedInto"
          field={field}
          labels={labels}
          draft={draft}
          isReadOnly={false}
          onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
        />
        {intoId !== '' && preview.isPending && <Skeleton height="96px" shape="box" />}
        {preview.isError && <LoadFailure onRetry={preview.refetch}>{text('items.mergeUnknown')}</LoadFailure>}
        {found && found.faults.length > 0 && (
          <Callout tone="danger" role="alert" title={text('items.mergeRefused')}>
            <ul className={css.faults}>
              {found.faults.map(({ code, params }) => (
                <li key={code}>{failureText.of({ code, params, message: code })}</li>
              ))}
            </ul>
          </Callout>
        )}
        {found && found.faults.length === 0 && <GoesOver preview={found} />}
      </div>
    </ConfirmDialog>
  );
}

/** What goes over: stock by outlet, and how many records of each kind. */
function GoesOver({ preview: { stock, parts } }: { preview: MergePreview }) {
  const { text, numbers } = useLanguage();
  const moved = kinds.filter((kind) => parts[kind] > 0);
  const showsValue = stock.some(({ value }) => value !== undefined);
  const columns: TableColumn<MergePreview['stock'][number]>[] = [
    { id: 'outlet', title: text('field.outlet'), cell: ({ outletName }) => outletName, isPrimary: true },
    {
      id: 'quantity',
      title: text('field.onHand'),
      cell: ({ quantity }) => numbers.decimal(quantity),
      isNumeric: true,
    },
    ...(showsValue
      ? [
          {
            id: 'value',
            title: text('field.value'),
            cell: ({ value }: MergePreview['stock'][number]) =>
              value === undefined ? '' : numbers.amount(value),
            isNumeric: true,
          },
        ]
      : []),
  ];
  return (
    <section aria-label={text('items.mergeMoves')} className={css.merge}>
      {stock.length > 0 && (
        <Table
          caption={text('items.mergeStock')}
          columns={columns}
          rows={stock}
          keyOf={({ outletId }) => outletId}
        />
      )}
      <p>
        {moved.length === 0 && stock.length === 0
          ? text('items.mergeNothing')
          : moved.map((kind) => text(`items.merge.${kind}`, { count: parts[kind] })).join(' · ')}
      </p>
    </section>
  );
}
