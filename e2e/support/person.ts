import type { Hand } from './hand.ts';
import { keyboard } from './keyboard.ts';
import { mouse } from './mouse.ts';
import type { Desk, DeskOptions, RunningPortal } from './portal.ts';

/** Somebody at a desk, and how they work. */
export interface Person extends Desk {
  readonly hand: Hand;
  /** How often the pointer was pressed on the page, over all its reloads. */
  clicks(): Promise<number>;
}

export type HandName = 'mouse' | 'keyboard';

const hands = { mouse, keyboard };

/** Sits somebody down at a browser of their own. */
export async function newPerson(
  portal: RunningPortal,
  hand: HandName,
  options: DeskOptions = {},
): Promise<Person> {
  const desk = await portal.sitDown(options);
  await desk.page.addInitScript(() => {
    const count = () =>
      sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
    window.addEventListener('mousedown', count, { capture: true });
  });
  const clicks = () => desk.page.evaluate(() => Number(sessionStorage.getItem('clicks')));
  return { ...desk, hand: hands[hand](desk), clicks };
}
