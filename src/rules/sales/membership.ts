/** The day so many months later; a day the month does not have is its last. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** How long a membership lasts once it is renewed: from today, or from its end where that is still to come (domain/items-clients-vendors §9). */
export const renewedUntil = (today: string, expiry: string | null, months: number): string =>
  monthsAfter(expiry !== null && expiry > today ? expiry : today, months);

/** How old somebody is on a day, in whole years; born on 29 February, a year older on 1 March. */
export function ageOn(day: string, dateOfBirth: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
