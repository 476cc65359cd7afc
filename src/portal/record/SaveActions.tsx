import { Button } from '../kit/actions/Button.tsx';
import { UnavailableButton } from '../kit/actions/UnavailableButton.tsx';
import { useConnectivity } from '../platform/api/connectivity.tsx';
import { useText } from '../platform/language/language.tsx';

interface SaveActionsProps {
  /** The form the button submits. */
  formId: string;
  isSaving: boolean;
  /** Something can be saved: something was changed, or all of it is new. */
  canSave: boolean;
  /** Gives up what was typed; without it there is nothing to go back to. */
  onDiscard?: (() => void) | undefined;
}

/** The buttons of a form that may be written: discard and save, or why saving cannot be now. */
export function SaveActions({ formId, isSaving, canSave, onDiscard }: SaveActionsProps) {
  const text = useText();
  const isOffline = useConnectivity().state === 'offline';
  return (
    <>
      {onDiscard && (
        <Button variant="quiet" onPress={onDiscard}>
          {text('record.discard')}
        </Button>
      )}
      {isOffline ? (
        <UnavailableButton reason={text('record.offline')}>{text('record.save')}</UnavailableButton>
      ) : (
        <Button
          variant="primary"
          type="submit"
          form={formId}
          isPending={isSaving}
          isDisabled={!canSave}
          data-lesson="save"
        >
          {text('record.save')}
        </Button>
      )}
    </>
  );
}
