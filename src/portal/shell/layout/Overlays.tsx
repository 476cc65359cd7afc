import { createContext, type ReactNode, use, useState } from 'react';
import { ChangePasswordDialog } from '../../areas/account/password/ChangePasswordDialog.tsx';
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
  const close = () => setOverlay(null);
  useShellShortcuts({ openPalette: () => setOverlay('palette'), openHelp: () => setOverlay('shortcuts') });
  return (
    <OpenContext value={setOverlay}>
      {children}
      <CommandPalette isOpen={overlay === 'palette'} onClose={close} />
      <ShortcutHelp isOpen={overlay === 'shortcuts'} onClose={close} />
      <ChangePasswordDialog isOpen={overlay === 'password'} onClose={close} />
    </OpenContext>
  );
}
