import { Search } from 'lucide-react';
import {
  type KeyboardEvent,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useLocation } from 'wouter';
import { ShortcutScope } from '../../kit/actions/shortcuts.tsx';
import { useText } from '../../platform/language/language.tsx';
import type { Destination } from './destination.ts';
import css from './PaletteDialog.module.css';
import { PaletteList, type PaletteShown } from './PaletteList.tsx';
import { useDestinations } from './use-destinations.ts';

const focus = (input: HTMLInputElement | null) => input?.focus();
/** The box opens before the list is drawn. */
const nothingYet: PaletteShown = { groups: [], current: undefined };

interface PaletteDialogProps {
  /** The code that opened it, or nothing. */
  scanned: string;
  onClose(): void;
}

/** Whether a destination is called just that. */
const isCalled = ({ title, where }: Destination, words: string): boolean =>
  [title, ...where.split(' · ')].some((part) => part.toLowerCase() === words.trim().toLowerCase());

/** Every function the user may use, and records by number, code or name (spec 1 §2.6 and §2.9). */
export function PaletteDialog({ scanned, onClose }: PaletteDialogProps) {
  const text = useText();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState(scanned);
  const [at, setAt] = useState(0);
  /** What Enter was pressed on before anything was found for it. */
  const [entered, setEntered] = useState<string | null>(scanned === '' ? null : scanned);
  const { groups, suggestedPrefix, isSearching } = useDestinations(typed);
  const shown = useMemo(() => groups.flatMap(({ entries }) => entries), [groups]);
  const current = shown[Math.min(at, shown.length - 1)];
  // What is typed is in the box at once; the list under it follows as soon as it is drawn.
  const drawn = useDeferredValue(
    useMemo(() => ({ groups, current }), [groups, current]),
    nothingYet,
  );

  useEffect(() => {
    if (drawn.current !== undefined)
      document.getElementById(`go-${drawn.current.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [drawn]);

  const open = useCallback(
    (destination: Destination) => {
      // The menu marks where it goes at once; the palette leaves as soon as that is painted.
      navigate(destination.path);
      startTransition(onClose);
    },
    [onClose, navigate],
  );
  const isAwaited = entered === typed && !isSearching;
  useEffect(() => {
    if (!isAwaited) return;
    setEntered(null);
    // A shorter beginning was not asked for, and of several a scan means none.
    if (suggestedPrefix !== null) return;
    const exact = shown.find((entry) => isCalled(entry, typed));
    const isPlain = typed !== scanned || shown.length === 1;
    const taken = exact ?? (isPlain ? current : undefined);
    if (taken) open(taken);
  }, [isAwaited, shown, typed, scanned, current, suggestedPrefix, open]);
  const point = useCallback((entry: Destination) => setAt(shown.indexOf(entry)), [shown]);
  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // A scanner's Enter comes before its code is found.
      if (shown.length === 0 && isSearching) setEntered(typed);
      else if (current) open(current);
    } else if (shown.length === 0) return;
    else if (event.key === 'ArrowDown') setAt((at + 1) % shown.length);
    else if (event.key === 'ArrowUp') setAt((at - 1 + shown.length) % shown.length);
    else return;
    event.preventDefault();
  };

  return (
    <ModalOverlay className={css.scrim ?? ''} isOpen isDismissable onOpenChange={onClose}>
      <Modal className={css.modal ?? ''}>
        <Dialog className={css.dialog ?? ''} aria-label={text('palette.title')}>
          <ShortcutScope>
            <div className={css.box}>
              <Search size={18} aria-hidden />
              <input
                className={css.input}
                role="combobox"
                aria-expanded="true"
                aria-controls="palette-list"
                aria-activedescendant={current === undefined ? undefined : `go-${current.id}`}
                aria-label={text('palette.title')}
                placeholder={text('palette.placeholder')}
                autoComplete="off"
                spellCheck={false}
                // The palette was asked for in order to type into it.
                ref={focus}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setAt(0);
                }}
                onKeyDown={steer}
              />
            </div>
            {suggestedPrefix !== null && (
              <p className={css.hint} role="status">
                {text('search.notFound', { typed })} {text('search.suggest', { prefix: suggestedPrefix })}
              </p>
            )}
            {shown.length === 0 && !isSearching && (
              <p className={css.hint} role="status">
                {text('search.notFound', { typed })}
              </p>
            )}
            <PaletteList {...drawn} onOpen={open} onPoint={point} />
          </ShortcutScope>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
