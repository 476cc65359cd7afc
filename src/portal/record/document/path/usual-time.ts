const HOUR = 60;
const DAY = 24 * HOUR;

/** A message of the portal and its figure. */
interface UsualTime {
  readonly id: 'path.moment' | 'path.minutes' | 'path.hours' | 'path.days';
  readonly count: number;
}

/** So many seconds as people say it: in minutes below two hours, in hours below two days, else in days; with its message. */
export function usualTime(seconds: number): UsualTime {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return { id: 'path.moment', count: 0 };
  if (minutes < 2 * HOUR) return { id: 'path.minutes', count: minutes };
  if (minutes < 2 * DAY) return { id: 'path.hours', count: Math.round(minutes / HOUR) };
  return { id: 'path.days', count: Math.round(minutes / DAY) };
}
