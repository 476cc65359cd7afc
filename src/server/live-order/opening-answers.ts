import { closeColumn, openColumn } from '../../resources/setup/store-setup-rows.ts';
import { openingRange, openingsOf } from '../../rules/live-order/opening-words.ts';
import { openingQuestion } from '../../rules/live-order/store-answers.ts';
import { weekdays } from '../../rules/menu/menu-choices.ts';
import type { FieldRefusal } from '../refusal.ts';

const WEEK = 'operationHours';

/**
 * The opening hours a row of a file says: the week in one cell, and days in two cells, which go before it. A day with
 * both cells emptied is closed; one time asks for the other.
 */
export function openingAnswers(cells: Readonly<Record<string, string>>) {
  const unreadable: FieldRefusal[] = [];
  const answers: Record<string, readonly string[]> = {};
  const week = cells[WEEK] === undefined ? {} : openingsOf(cells[WEEK]);
  if (week === null) unreadable.push({ field: WEEK, code: 'invalidOpeningWeek' });
  else Object.assign(answers, week);
  for (const day of weekdays) {
    const from = cells[openColumn(day)];
    const to = cells[closeColumn(day)];
    if (from === undefined && to === undefined) continue;
    if (from && to) answers[openingQuestion(day)] = [openingRange(`${from}-${to}`)];
    else if (!from && !to && from === to) answers[openingQuestion(day)] = [];
    else unreadable.push({ field: from ? closeColumn(day) : openColumn(day), code: 'required' });
  }
  return { answers, unreadable };
}

/** The columns whose cells may have said when a day opens. */
export const openingColumnsOf = (question: string): readonly string[] =>
  weekdays
    .filter((day) => openingQuestion(day) === question)
    .flatMap((day) => [openColumn(day), closeColumn(day), WEEK]);
