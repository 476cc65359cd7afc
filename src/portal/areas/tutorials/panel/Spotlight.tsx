import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../../platform/language/language.tsx';
import css from './Spotlight.module.css';

/** The page settles before it is scrolled to the target (spec 1 §9). */
const SCROLL_DELAY = 100;
/** How long a page may take to draw the target before the page itself is shown (ms). */
const PATIENCE = 1_500;
/** How far from the target the outline is (px). */
const AROUND = 6;

interface SpotlightProps {
  /** The `data-lesson` to point at; null for the page itself. */
  target: string | null;
  /** What is to be done there. */
  words: string;
  onLeave(): void;
  /** Where the keyboard goes on after Esc. */
  focusAfter: RefObject<HTMLElement | null>;
}

interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

const pageItself = () => document.getElementById('page');
const isDrawn = (element: Element) => element.getClientRects().length > 0 || !element.checkVisibility?.();
const targetOf = (name: string | null): HTMLElement | null =>
  name === null
    ? pageItself()
    : ([...document.querySelectorAll<HTMLElement>(`[data-lesson="${CSS.escape(name)}"]`)].find(isDrawn) ??
      null);

const boxOf = (element: Element): Box => {
  const { top, left, width, height } = element.getBoundingClientRect();
  return { top, left, width, height };
};
const sameBox = (one: Box | null, other: Box) =>
  one !== null &&
  one.top === other.top &&
  one.left === other.left &&
  one.width === other.width &&
  one.height === other.height;

/** Outlines what a step is about, over a scrim; it is scrolled to and focused. Esc or a press anywhere leaves. */
export function Spotlight({ target, words, onLeave, focusAfter }: SpotlightProps) {
  const text = useText();
  const [box, setBox] = useState<Box | null>(null);
  const leave = useEffectEvent((isByKey: boolean) => {
    onLeave();
    if (isByKey) focusAfter.current?.focus();
  });
  useEffect(() => {
    const since = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const follow = (element: Element) => {
      const now = boxOf(element);
      setBox((before) => (sameBox(before, now) ? before : now));
      frame = requestAnimationFrame(() => follow(element));
    };
    const seek = () => {
      const found = targetOf(target) ?? (Date.now() - since > PATIENCE ? pageItself() : null);
      if (found === null) {
        timer = setTimeout(seek, SCROLL_DELAY);
        return;
      }
      found.scrollIntoView({ block: found === pageItself() ? 'start' : 'center' });
      found.focus({ preventScroll: true });
      follow(found);
    };
    timer = setTimeout(seek, SCROLL_DELAY);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      leave(true);
    };
    const onPress = () => leave(false);
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('pointerdown', onPress, true);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('pointerdown', onPress, true);
    };
  }, [target]);
  const isBelow = box === null || box.top < window.innerHeight / 2;
  return createPortal(
    <div className={css.place}>
      {box && (
        <div
          className={css.outline}
          style={{
            top: box.top - AROUND,
            left: box.left - AROUND,
            width: box.width + 2 * AROUND,
            height: Math.min(box.height, window.innerHeight - box.top) + 2 * AROUND,
          }}
        />
      )}
      <p
        role="status"
        className={css.words}
        style={
          box === null || box.height > window.innerHeight / 2
            ? { top: 72, left: '50%', transform: 'translateX(-50%)' }
            : {
                left: Math.max(12, Math.min(box.left, window.innerWidth - 332)),
                ...(isBelow
                  ? { top: box.top + box.height + 2 * AROUND + 4 }
                  : { bottom: window.innerHeight - box.top + 2 * AROUND + 4 }),
              }
        }
      >
        {box === null ? text('tutorials.looking') : words}{' '}
        <span className={css.esc}>{text('tutorials.esc')}</span>
      </p>
    </div>,
    document.body,
  );
}
