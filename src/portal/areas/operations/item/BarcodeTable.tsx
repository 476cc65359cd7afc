import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../../kit/Button.tsx';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Table, type TableColumn } from '../../../kit/Table.tsx';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import { compose } from '../../../shell/api.ts';
import { useText } from '../../../shell/language.tsx';
import { useNotifications } from '../../../shell/notifications.tsx';
import { useSave } from '../../../shell/use-save.ts';
import css from './ItemPanels.module.css';
import type { Barcode } from './use-barcodes.ts';

interface BarcodeTableProps {
  barcodes: readonly Barcode[];
  mayDelete: boolean;
}

/** The item's barcodes; one row is chosen to be deleted, and none is said so (spec 2 §5). */
export function BarcodeTable({ barcodes, mayDelete }: BarcodeTableProps) {
  const text = useText();
  const queries = useQueryClient();
  const { succeeded, failed } = useNotifications();
  const group = useId();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [asked, setAsked] = useState<Barcode | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const save = useSave({
    reply: v.unknown(),
    onSaved: () => {
      succeeded('barcode.deleted', { barcode: asked?.barcode ?? '' });
      setOpen(false);
      setChosenId(null);
      void queries.invalidateQueries({ queryKey: ['barcode'] });
    },
    onFailed: (failure) => {
      setOpen(false);
      failed(failure, 'action.deleteBarcode');
    },
  });
  const ask = () => {
    const chosen = barcodes.find(({ id }) => id === chosenId);
    if (!chosen) return setMissing(true);
    setAsked(chosen);
    setOpen(true);
  };
  const columns: TableColumn<Barcode>[] = [
    ...(mayDelete
      ? [
          {
            id: 'choice',
            title: text('barcode.chosen'),
            width: '72px',
            cell: ({ id, barcode }: Barcode) => (
              <label className={css.choice}>
                <input
                  type="radio"
                  name={group}
                  checked={id === chosenId}
                  aria-label={text('barcode.choose', { barcode })}
                  onChange={() => {
                    setChosenId(id);
                    setMissing(false);
                  }}
                />
              </label>
            ),
          },
        ]
      : []),
    {
      id: 'barcode',
      title: text('field.barcode'),
      isPrimary: true,
      cell: ({ barcode }) => <span className={css.code}>{barcode}</span>,
    },
    { id: 'batchNo', title: text('field.batchNo'), cell: ({ batchNo }) => batchNo },
  ];
  return (
    <>
      <div className={css.table}>
        <Table
          caption={text('barcode.caption')}
          isCaptionHidden
          columns={columns}
          rows={barcodes}
          keyOf={({ id }) => id}
        />
      </div>
      {mayDelete && (
        <div className={css.actions}>
          <Button onPress={ask}>{text('barcode.delete')}</Button>
          <p role="alert" className={css.problem}>
            {isMissing && text('barcode.chooseOne')}
          </p>
        </div>
      )}
      {save.state.status === 'unknown' && <SaveNotice save={save} />}
      <ConfirmDialog
        isOpen={isOpen}
        title={text('barcode.deleteTitle', { barcode: asked?.barcode ?? '' })}
        confirmLabel={text('barcode.delete')}
        cancelLabel={text('common.cancel')}
        tone="danger"
        isPending={save.state.status === 'saving'}
        onCancel={() => setOpen(false)}
        onConfirm={() => asked && void save.send(compose('PUT', `/barcode/${encodeURIComponent(asked.id)}`))}
      >
        {text('barcode.deleteText')}
      </ConfirmDialog>
    </>
  );
}
