import { weekdays } from '../menu/menu-choices.ts';
import { openingQuestion } from './store-answers.ts';

/** The opening hours of weekdays by the question that asks for them: `openMonday` → `07:00-22:00`. */
export type Openings = Readonly<Record<string, readonly string[]>>;

const CHINESE_DAY = /^(?:周|星期|礼拜)([一二三四五六日天])$/;
const chineseDays = '一二三四五六日';

/** `Mon`, `tues`, `Wednesday`, `周四`: its place in the week, from 0; -1 for anything else. */
function dayOf(word: string): number {
  const chinese = CHINESE_DAY.exec(word)?.[1]?.replace('天', '日');
  if (chinese !== undefined) return chineseDays.indexOf(chinese);
  const written = word.toLowerCase();
  return written.length < 3 ? -1 : weekdays.findIndex((day) => day.toLowerCase().startsWith(written));
}

/** `Mon - Fri:` as its days. */
const wordsIn = (days: string): readonly string[] =>
  days
    .replaceAll(/[:：]/g, '')
    .split(/[-–至到]/)
    .map((word) => word.trim());

/** `7:00 - 22:00` as the question asks for it: `07:00-22:00`; what is no range stays as it is. */
export const openingRange = (text: string): string =>
  text
    .split(/[-–]/)
    .map((time) => time.trim())
    .map((time) => (/^\d:/.test(time) ? `0${time}` : time))
    .join('-');

/**
 * The week that a cell says: `Tue-Sun 11:00-15:00;17:00-23:30, Mon 11:00-15:00`. Days that are not named are closed.
 * Null where it cannot be read; whether the times are times, the questions check.
 */
export function openingsOf(text: string): Openings | null {
  const week = new Map(weekdays.map((day): [string, string[]] => [openingQuestion(day), []]));
  for (const part of text.split(/[,，\n]/).map((each) => each.trim())) {
    if (part === '') continue;
    const hoursAt = part.search(/\d/);
    const [first = '', last = first, ...others] = wordsIn(part.slice(0, Math.max(0, hoursAt)));
    const from = dayOf(first);
    const to = dayOf(last);
    if (from < 0 || to < 0 || others.length > 0) return null;
    const days = (to - from + weekdays.length) % weekdays.length;
    for (let nth = 0; nth <= days; nth += 1) {
      const day = weekdays[(from + nth) % weekdays.length];
      const hours = part.slice(hoursAt).split(/[;；]/).map(openingRange);
      if (day) week.get(openingQuestion(day))?.push(...hours.filter((range) => range !== ''));
    }
  }
  return Object.fromEntries(week);
}
