import { Compass } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Button } from '../../../kit/actions/Button.tsx';

/** A button beside a list that opens a question to its records. */
export function Tester({ label, Drawer }: { label: string; Drawer: ComponentType<{ onClose(): void }> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Compass size={16} aria-hidden />} onPress={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <Drawer onClose={() => setOpen(false)} />}
    </>
  );
}
