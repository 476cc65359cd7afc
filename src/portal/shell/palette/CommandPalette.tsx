import { lazy, Suspense } from 'react';

const PaletteDialog = lazy(async () => ({ default: (await import('./PaletteDialog.tsx')).PaletteDialog }));

interface CommandPaletteProps {
  isOpen: boolean;
  onClose(): void;
}

/** The function search on Ctrl/⌘ K; its code comes with its first use. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <PaletteDialog onClose={onClose} />
    </Suspense>
  );
}
