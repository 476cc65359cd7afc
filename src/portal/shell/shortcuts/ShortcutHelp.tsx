import { Suspense } from 'react';
import { lazyPart } from '../../kit/lib/lazy-part.tsx';

const ShortcutDialog = lazyPart(async () => (await import('./ShortcutDialog.tsx')).ShortcutDialog);

interface ShortcutHelpProps {
  isOpen: boolean;
  onClose(): void;
}

/** The list of keys on `?`; its code comes with its first use. */
export function ShortcutHelp({ isOpen, onClose }: ShortcutHelpProps) {
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutDialog onClose={onClose} />
    </Suspense>
  );
}
