const DAY_MS = 86_400_000;

/** How many days have gone by since the day something was due; none while it is not over. */
export function daysOver(due: string | null, now = new Date()): number {
  if (due === null) return 0;
  const [year = 0, month = 1, day = 1] = due.split('-').map(Number);
  // Days of the calendar, whatever the clocks were put to in between.
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.max(0, Math.round((today - Date.UTC(year, month - 1, day)) / DAY_MS));
}
