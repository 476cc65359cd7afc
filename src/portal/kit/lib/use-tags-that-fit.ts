import { type RefObject, useLayoutEffect, useState } from 'react';

const tagWidth = 100;
const typingRoom = 80;

/** How many tags fit beside the typing room: about one per 100 px, never none (spec 1 §2.11). */
export function useTagsThatFit(box: RefObject<HTMLElement | null>, room = typingRoom): number {
  const [count, setCount] = useState(3);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setCount(Math.max(1, Math.floor((element.clientWidth - room) / tagWidth)));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, room]);
  return count;
}
