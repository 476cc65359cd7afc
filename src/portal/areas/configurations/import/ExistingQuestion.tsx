import { Button } from '../../../kit/actions/Button.tsx';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { useText } from '../../../platform/language/language.tsx';

interface ExistingQuestionProps {
  isOpen: boolean;
  count: number;
  onChoose(mode: 'update' | 'skip'): void;
  onCancel(): void;
}

/** Asked only when some rows exist already (spec 3 §5): update them, or take only the new ones. */
export function ExistingQuestion({ isOpen, count, onChoose, onCancel }: ExistingQuestionProps) {
  const text = useText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      role="alertdialog"
      size="small"
      title={text('import.ask.title', { count })}
      closeLabel={text('common.close')}
      footer={
        <>
          <Button variant="quiet" onPress={onCancel}>
            {text('import.ask.back')}
          </Button>
          <Button onPress={() => onChoose('update')}>{text('import.ask.update')}</Button>
          <Button variant="primary" autoFocus onPress={() => onChoose('skip')}>
            {text('import.ask.skip')}
          </Button>
        </>
      }
    >
      {text('import.ask.question')}
    </Dialog>
  );
}
