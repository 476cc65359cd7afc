import { useState } from 'react';
import type { Resource } from '../../../../resources/define-resource.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { Select } from '../../../kit/inputs/Select.tsx';
import { ConfirmDialog } from '../../../kit/overlays/ConfirmDialog.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { isGroupableBy } from '../group-rows.ts';
import type { ListLayout } from './use-layout.ts';

interface ColumnDialogProps {
  act: 'fix' | 'group';
  resource: Resource;
  labels: Labels;
  list: ListLayout;
  onClose(): void;
}

/** Chooses the column up to which a list stays when it scrolls sideways, or the one its rows are grouped by. */
export function ColumnDialog({ act, resource, labels, list, onClose }: ColumnDialogProps) {
  const text = useText();
  const { layout, change } = list;
  const now = act === 'fix' ? layout.columns[layout.frozen - 1] : layout.groupBy;
  const [chosen, setChosen] = useState(now ?? '');
  const names =
    act === 'fix'
      ? layout.columns
      : Object.keys(resource.fields).filter((name) => isGroupableBy(resource.fields, name));
  const title = text(act === 'fix' ? 'list.layout.fix' : 'list.layout.group');
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={text('list.apply')}
      cancelLabel={text('common.cancel')}
      onCancel={onClose}
      onConfirm={() => {
        if (act === 'fix') change({ frozen: layout.columns.indexOf(chosen) + 1 });
        else change({ groupBy: chosen === '' ? null : chosen });
        onClose();
      }}
    >
      <Select
        label={text(act === 'fix' ? 'list.fixUpTo' : 'list.groupBy')}
        value={chosen}
        onChange={setChosen}
        placeholder={text('form.none')}
        options={[
          { id: '', label: text('form.none') },
          ...names.map((name) => ({ id: name, label: labels.field(name) })),
        ]}
      />
    </ConfirmDialog>
  );
}
