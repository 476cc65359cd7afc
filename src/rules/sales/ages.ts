import { daysBetween } from '../calendar-day.ts';
import { add, type Decimal, ZERO } from '../money/decimal.ts';

/** How long invoices have been due, in days: what is owed of those is told by these groups. */
export const ages = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const;

type Age = (typeof ages)[number];

/** What is owed, by age and in all. */
export type Ageing = Readonly<Record<Age | 'total', Decimal>>;

/** What is owed of something and since when it is due. */
export interface DueAmount {
  readonly dueDate: string;
  readonly owed: string;
}

/** How old what has been due for so many days is; it is not due up to its day. */
function ageOfDue(days: number): Age {
  if (days <= 0) return 'notDue';
  if (days <= 30) return 'to30';
  if (days <= 60) return 'to60';
  return days <= 90 ? 'to90' : 'over90';
}

/** What is owed on a day, by how long it has been due. */
export function ageingOn(day: string, amounts: readonly DueAmount[]): Ageing {
  const owed = { notDue: ZERO, to30: ZERO, to60: ZERO, to90: ZERO, over90: ZERO, total: ZERO };
  for (const { dueDate, owed: amount } of amounts) {
    const age = ageOfDue(daysBetween(dueDate, day));
    owed[age] = add(owed[age], amount);
    owed.total = add(owed.total, amount);
  }
  return owed;
}
