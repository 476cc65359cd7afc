import { Compass } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../kit/actions/Button.tsx';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import { useText } from '../../../platform/language/language.tsx';

const Drawer = lazyPart(async () => (await import('./AccountCodeDrawer.tsx')).AccountCodeDrawer);

/** Beside the list of account codes: which account would this posting get? */
export function AccountCodeTester() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Compass size={16} aria-hidden />} onPress={() => setOpen(true)}>
        {text('accountCode.test')}
      </Button>
      {isOpen && <Drawer onClose={() => setOpen(false)} />}
    </>
  );
}
