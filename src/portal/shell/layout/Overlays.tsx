import { createContext, type ReactNode, use, useState } from 'react';
import { ChangePasswordDialog } from '../../areas/account/password/ChangePasswordDialog.tsx';
import { useScanner } from '../../record/document/lines/use-scanner.ts';
import { CommandPalette } from '../palette/CommandPalette.tsx';
import { ShortcutHelp } from '../shortcuts/ShortcutHelp.tsx';
import { useShellShortcuts } from '../shortcuts/use-shell-shortcuts.ts';

/** What may be open over any page. */
type Overlay = 'palette' | 'shortcuts' | 'password';

const OpenContext = createContext<(overlay: Overlay) => void>(() => {});

/** Opens one of them. */
export const useOpenOverlay = () => use(OpenContext);

/** Keeps what lies over the page, so that opening it draws nothing else again. */
export function Overlays({ children }: { children: ReactNode }) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [scanned, setScanned] = useState('');
  const close = () => {
    setOverlay(null);
    setScanned('');
  };
  // Where no part of the page takes scans, one finds the item or document it names.
  useScanner((code) => {
    setScanned(code);
    setOverlay('palette');
  }, 'anywhere');
  useShellShortcuts({ openPalette: () => setOverlay('palette'), openHelp: () => setOverlay('shortcuts') });
  return (
    <OpenContext value={setOverlay}>
      {children}
      <CommandPalette scanned={scanned} isOpen={overlay === 'palette'} onClose={close} />
      <ShortcutHelp isOpen={overlay === 'shortcuts'} onClose={close} />
      <ChangePasswordDialog isOpen={overlay === 'password'} onClose={close} />
    </OpenContext>
  );
}
