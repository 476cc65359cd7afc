import { Button } from '../../kit/actions/Button.tsx';
import { Dialog } from '../../kit/overlays/Dialog.tsx';
import { useLanguage } from '../../platform/language/language.tsx';

/** When the old portal closes (spec 1 §9). */
const SUNSET = '2023-06-30';

interface NewPortalDialogProps {
  onTry(): void;
  onClose(): void;
}

/** The sunset notice: until when the old portal is there, and where people move to (spec 1 §1). */
export function NewPortalDialog({ onTry, onClose }: NewPortalDialogProps) {
  const { text, dates } = useLanguage();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('newPortal.title')}
      size="small"
      isDismissable
      closeLabel={text('common.close')}
      footer={
        <>
          <Button onPress={onClose}>{text('newPortal.later')}</Button>
          <Button variant="primary" onPress={onTry}>
            {text('newPortal.tryNow')}
          </Button>
        </>
      }
    >
      <p>{text('newPortal.sunset', { date: dates.date(SUNSET) })}</p>
      <p>{text('newPortal.more')}</p>
    </Dialog>
  );
}
