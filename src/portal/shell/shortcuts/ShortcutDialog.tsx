import { useState } from 'react';
import { KeyHint } from '../../kit/actions/KeyHint.tsx';
import { currentShortcuts, setCharacterShortcuts } from '../../kit/actions/shortcuts.tsx';
import { Switch } from '../../kit/inputs/Switch.tsx';
import { Dialog } from '../../kit/overlays/Dialog.tsx';
import { useText } from '../../platform/language/language.tsx';
import { preferences } from '../../platform/preferences/preferences.ts';
import css from './ShortcutDialog.module.css';

/** The keys that work on this page, and the switch for those of a single character (WCAG 2.1.4). */
export function ShortcutDialog({ onClose }: { onClose(): void }) {
  const text = useText();
  // Read before the dialog takes the keys for itself.
  const [known] = useState(currentShortcuts);
  const [isOn, setOn] = useState(() => preferences.shortcuts.read() !== 'off');
  const choose = (next: boolean) => {
    preferences.shortcuts.write(next ? null : 'off');
    setCharacterShortcuts(next);
    setOn(next);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('shortcuts.title')}
      size="small"
      isDismissable
      closeLabel={text('common.close')}
    >
      <dl className={css.list}>
        {known.map(({ keys, label }) => (
          <div key={`${keys}${label}`} className={css.row}>
            <dt>{label}</dt>
            <dd>
              <KeyHint keys={keys} />
            </dd>
          </div>
        ))}
        <div className={css.row}>
          <dt>{text('shortcuts.back')}</dt>
          <dd>
            <KeyHint keys="Esc" />
          </dd>
        </div>
      </dl>
      <Switch label={text('shortcuts.single')} value={isOn} onChange={choose} />
    </Dialog>
  );
}
