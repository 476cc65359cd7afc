import { useState } from 'react';
import { Button } from '../../../kit/actions/Button.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { DeleteButton } from '../../../record/DeleteButton.tsx';
import type { RecordActionsProps } from '../../../record/record-actions.ts';
import { ApplyDialog } from './ApplyDialog.tsx';

/** What is done with a profile beside its form: it is given to a site, or deleted (spec 3 §4). */
export function SyncProfileActions(props: RecordActionsProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  if (!allows(useAccount(), props.resource.permissions.write)) return null;
  return (
    <>
      <Button onPress={() => setOpen(true)}>{text('sites.apply')}</Button>
      <DeleteButton {...props} />
      {isOpen && <ApplyDialog profile={props.record} onClose={() => setOpen(false)} />}
    </>
  );
}
