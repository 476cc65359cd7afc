const dayLength = 86_400_000;

/** The ISO date `days` after an ISO date (before it when negative). */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);
}

/** The instant of a wall clock time (`09:30`) in Malaysia, which keeps UTC+8 all year. */
export function malaysianTime(date: string, time: string): Date {
  return new Date(`${date}T${time}:00+08:00`);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
