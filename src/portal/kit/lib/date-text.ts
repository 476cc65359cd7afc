import { Temporal } from 'temporal-polyfill';

/**
 * The ISO date a user meant, or null: DD/MM/YYYY with any separator, two-digit years, no separators at all,
 * day and month of this year, ISO, and 年月日.
 */
export function readDate(text: string, today: string): string | null {
  const plain = text.normalize('NFKC').trim();
  const iso = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain);
  if (iso) return dateOf(iso[1], iso[2], iso[3]);
  const parts =
    /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{2}|\d{4}))?$/.exec(plain) ??
    /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(plain);
  if (!parts) return null;
  const year = parts[3] ?? today.slice(0, 4);
  return dateOf(year.length === 2 ? `20${year}` : year, parts[2], parts[1]);
}

function dateOf(year = '', month = '', day = ''): string | null {
  try {
    return Temporal.PlainDate.from(
      { year: Number(year), month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    ).toString();
  } catch {
    return null;
  }
}

/** The ISO date some days on. */
export function addDays(iso: string, days: number): string {
  return Temporal.PlainDate.from(iso).add({ days }).toString();
}

/** Today where this browser is, as an ISO date. */
export function todayHere(): string {
  return Temporal.Now.plainDateISO().toString();
}
