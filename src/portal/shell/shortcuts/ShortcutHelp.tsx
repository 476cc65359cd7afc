import { lazy, Suspense } from 'react';

const ShortcutDialog = lazy(async () => ({ default: (await import('./ShortcutDialog.tsx')).ShortcutDialog }));

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
