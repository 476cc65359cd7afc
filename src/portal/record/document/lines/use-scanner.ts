import { useEffect, useEffectEvent } from 'react';

/** The longest pause between two keys of a scanner, in milliseconds; nobody types a code that fast. */
const PAUSE = 40;
/** Codes shorter than this may be two fingers on the keyboard. */
const SHORTEST = 4;
/** Over a cell for figures a code is known by its length: no quantity or cost is that long, every barcode is. */
const SHORTEST_OVER_FIGURES = 8;

type Hear = (code: string) => void;

/** Who hears a scan: the part of the page that came last, else what hears wherever nothing else does. */
const hearers = { part: [] as Hear[], anywhere: [] as Hear[] };

/**
 * Hears a barcode scanner anywhere on the page where nothing is being typed, and over the figures of the lines, where
 * a code can only be meant as one: fast keys that end in Enter. A cell or field for words takes what is scanned into it.
 * @param place `anywhere` hears what no part of the page is there for
 */
export function useScanner(onCode: Hear, place: keyof typeof hearers = 'part'): void {
  const heard = useEffectEvent(onCode);
  useEffect(() => {
    const hear: Hear = (code) => heard(code);
    if (Object.values(hearers).every((some) => some.length === 0)) listen();
    hearers[place].push(hear);
    return () => {
      hearers[place].splice(hearers[place].indexOf(hear), 1);
      if (Object.values(hearers).every((some) => some.length === 0)) stopListening();
    };
  }, [place]);
}

const listen = () => window.addEventListener('keydown', press, { capture: true });
const stopListening = () => window.removeEventListener('keydown', press, { capture: true });
let code = '';
let last = 0;

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const place = placeOf(event);
  if (place === 'words') {
    code = '';
    return;
  }
  const isNext = event.timeStamp - last <= PAUSE;
  last = event.timeStamp;
  if (event.key.length === 1) {
    code = (isNext ? code : '') + event.key;
    return;
  }
  const scanned = code;
  if (event.key !== 'Shift') code = '';
  if (event.key !== 'Enter' || !isNext || scanned.length < shortestAt(place, scanned)) return;
  const hear = hearers.part.at(-1) ?? hearers.anywhere.at(-1);
  event.preventDefault();
  event.stopPropagation();
  // The cell gives back what the scanner typed over it.
  if (place === 'figures')
    event.target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  hear?.(scanned);
}

type ScanTarget = 'nowhere' | 'figures' | 'words';

const shortestAt = (place: ScanTarget, code: string): number =>
  place === 'nowhere' ? SHORTEST : code.includes('.') ? Number.POSITIVE_INFINITY : SHORTEST_OVER_FIGURES;

/** Where a key lands: in the lines over a figure, in something else that takes words, or nowhere. */
function placeOf({ target }: KeyboardEvent): ScanTarget {
  if (!(target instanceof HTMLElement)) return 'nowhere';
  if (target.closest('[data-typing]') !== null)
    return target.matches('canvas, [role=gridcell], input[inputmode=decimal]') ? 'figures' : 'words';
  const takesWords =
    target.isContentEditable ||
    target.closest('input, textarea, select, [role=grid], [role=dialog], canvas') !== null;
  return takesWords ? 'words' : 'nowhere';
}
