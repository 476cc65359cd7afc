import { Suspense } from 'react';
import { lazyPart } from '../../kit/lib/lazy-part.tsx';

const PaletteDialog = lazyPart(async () => (await import('./PaletteDialog.tsx')).PaletteDialog);

interface CommandPaletteProps {
  isOpen: boolean;
  /** The code that opened it; empty where it was opened to be typed into. */
  scanned: string;
  onClose(): void;
}

/** The function search on Ctrl/⌘ K; its code comes with its first use. */
export function CommandPalette({ isOpen, scanned, onClose }: CommandPaletteProps) {
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <PaletteDialog scanned={scanned} onClose={onClose} />
    </Suspense>
  );
}
