import { type EventStep, primaryStep } from './event-steps.ts';

/** How many letters the buttons beside the primary one may have together, on a desk; a Chinese sign counts as two. */
const MOST_LETTERS = 26;

/** The steps beside the primary one: those that are buttons, and those the menu holds. */
export interface ShownSteps {
  readonly buttons: readonly EventStep[];
  readonly menu: readonly EventStep[];
}

/** What stands beside the primary button: what may be done nearest to it, as much as fits into one row. */
export function shownSteps(
  steps: readonly EventStep[],
  isEditing: boolean,
  nameOf: (type: string) => string,
  isNarrow: boolean,
): ShownSteps {
  const primary = isEditing ? undefined : primaryStep(steps);
  const others = steps
    .filter((step) => step.type !== 'save' && step !== primary && step.isHere)
    .filter((step) => step.reason === null || primary === undefined || step.meta.primary !== true)
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  // A phone's bar is swiped.
  if (isNarrow || isEditing) return { buttons: others, menu: [] };
  let room = MOST_LETTERS;
  const wanted = others
    .toReversed()
    .toSorted((a, b) => Number(a.reason !== null) - Number(b.reason !== null));
  const fitting = new Set(
    wanted.filter(({ type }) => {
      room -= lettersOf(nameOf(type));
      return room >= 0;
    }),
  );
  return {
    buttons: others.filter((step) => fitting.has(step)),
    menu: others.filter((step) => !fitting.has(step)),
  };
}

const lettersOf = (words: string): number =>
  [...words].reduce((sum, sign) => sum + (/\p{Script=Han}/u.test(sign) ? 2 : 1), 0);

/** What takes back stands furthest from the primary button, what leads on as it does nearest to it. */
const rankOf = ({ meta, type }: EventStep): number =>
  meta.tone === 'danger' ? 0 : type === 'check' ? 1 : meta.primary ? 3 : 2;
