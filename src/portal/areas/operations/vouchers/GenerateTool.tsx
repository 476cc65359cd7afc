import { Layers } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../kit/actions/Button.tsx';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';

const GenerateDialog = lazyPart(async () => (await import('./GenerateDialog.tsx')).GenerateDialog);

/** Beside the list of vouchers: many are made at once. */
export function GenerateTool() {
  const text = useText();
  const account = useAccount();
  const [isOpen, setOpen] = useState(false);
  if (!allows(account, 'ALLOW_TO_EDIT_CRM')) return null;
  return (
    <>
      <Button icon={<Layers size={16} aria-hidden />} onPress={() => setOpen(true)}>
        {text('vouchers.generate')}
      </Button>
      {isOpen && <GenerateDialog onClose={() => setOpen(false)} />}
    </>
  );
}
