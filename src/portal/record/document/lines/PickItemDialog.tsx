import type { FoundItem } from '../../../../contracts/items/items.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { useItemText } from '../item-text.ts';
import css from './LineDrawer.module.css';

interface PickItemDialogProps {
  /** What was typed. */
  text: string;
  items: readonly FoundItem[];
  onClose(): void;
  onPick(item: FoundItem): void;
}

/** Several items answer to what was typed: which one is meant. */
export function PickItemDialog({ text: typed, items, onClose, onPick }: PickItemDialogProps) {
  const text = useText();
  const itemOf = useItemText();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('document.whichItem', { text: typed })}
      closeLabel={text('common.close')}
    >
      <ul className={css.fields}>
        {items.map((item, index) => (
          <li key={item.id}>
            <Button isWide autoFocus={index === 0} onPress={() => onPick(item)}>
              {itemOf({ ...item, itemAlternateName: item.alternateName })}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
