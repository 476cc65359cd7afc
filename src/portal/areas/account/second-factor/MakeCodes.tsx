import { makeRecoveryCodes } from '../../../../contracts/account/second-factor.ts';
import type { ReplyOf } from '../../../../contracts/contract.ts';
import { ConfirmDialog } from '../../../kit/overlays/ConfirmDialog.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { SaveTrouble } from '../SaveTrouble.tsx';

interface MakeCodesProps {
  onMade(codes: readonly string[]): void;
  onClose(): void;
}

/** Asks before new recovery codes put the old ones out of use. */
export function MakeCodes({ onMade, onClose }: MakeCodesProps) {
  const text = useText();
  const save = useSave<ReplyOf<typeof makeRecoveryCodes>>({
    onSaved: ({ recoveryCodes }) => onMade(recoveryCodes),
  });
  return (
    <ConfirmDialog
      isOpen
      title={text('secondFactor.codesMake')}
      confirmLabel={text('secondFactor.codesMake')}
      cancelLabel={text('common.cancel')}
      isPending={save.state.status === 'saving'}
      onConfirm={() => void save.send(prepare(makeRecoveryCodes))}
      onCancel={onClose}
    >
      <p>{text('secondFactor.codesMakeQuestion')}</p>
      <SaveTrouble state={save.state} />
    </ConfirmDialog>
  );
}
