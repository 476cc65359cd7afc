import { useState } from 'react';
import { Button } from '../../../kit/actions/Button.tsx';
import { ComboBox } from '../../../kit/inputs/ComboBox.tsx';
import type { Choice } from '../../../kit/inputs/Option.tsx';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { useText } from '../../../platform/language/language.tsx';
import css from './Rights.module.css';
import type { StoredGroup } from './rights-draft.ts';

interface CopyDialogProps {
  into: StoredGroup;
  groups: readonly StoredGroup[];
  onCopy(from: StoredGroup): void;
  onClose(): void;
}

/** Another group, whose permissions a group is to have; nothing is saved by it. */
export function CopyDialog({ into, groups, onCopy, onClose }: CopyDialogProps) {
  const text = useText();
  const [choice, setChoice] = useState<Choice | null>(null);
  const from = groups.find(({ id }) => id === choice?.id);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={text('rights.copyInto', { group: into.name })}
      closeLabel={text('common.close')}
      footer={
        <Button
          variant="primary"
          isDisabled={from === undefined}
          onPress={() => {
            if (from) onCopy(from);
            onClose();
          }}
        >
          {text('rights.copy')}
        </Button>
      }
    >
      <div className={css.stack}>
        <p>{text('rights.copyHint', { group: into.name })}</p>
        <ComboBox
          label={text('rights.copyFrom')}
          value={choice}
          onChange={setChoice}
          options={groups.filter(({ id }) => id !== into.id).map(({ id, name }) => ({ id, label: name }))}
          loadingText={text('common.loading')}
          emptyText={text('form.noMatch')}
          autoFocus
        />
      </div>
    </Dialog>
  );
}
