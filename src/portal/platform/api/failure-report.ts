import type { ApiFailure } from './failure.ts';

/** Whose browser a report comes from (spec 1 §2.10, §8). */
export interface Reporter {
  username: string;
  companyId: string;
  databaseVersion: string;
  outlet: string;
}

function lines(pairs: readonly (readonly [string, string | number | undefined])[]): string {
  return pairs
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

const about = (reporter: Reporter) =>
  [
    ['Reporter', reporter.username],
    ['Company', reporter.companyId],
    ['Database version', reporter.databaseVersion],
    ['Outlet', reporter.outlet],
  ] as const;

/**
 * The report of a failed call, in English for whoever fixes it. Bodies stay out: they may hold a password or what
 * belongs to a customer; the request id finds the rest in the server's log.
 */
export function callReport(reporter: Reporter, action: string, failure: ApiFailure): string {
  const details = [...failure.errors, ...failure.warnings].map(
    ({ field, code, message }) => `${field === undefined ? '' : `${field}: `}${code} ${message}`,
  );
  return lines([
    ...about(reporter),
    ['Action', action],
    ['Status', failure.status === 0 ? 'no reply' : failure.status],
    ['Message', failure.message === '' ? 'Something went wrong.' : failure.message],
    ['Code', failure.code],
    ['Details', details.join('; ')],
    ['Call', `${failure.method} /api${failure.path}`],
    ['Request', failure.requestId],
  ]);
}

/** The report of a page that broke. */
export function pageReport(reporter: Reporter, path: string, error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return lines([...about(reporter), ['Path', path], ['Error', text]]);
}
