import type { accountCode } from '../../resources/company/account-code.ts';
import type { RecordOf } from '../../resources/define-resource.ts';

/** A row of the account codes as far as it decides; the empty values hold for all. */
export type AccountCodeRow = Pick<
  RecordOf<typeof accountCode>,
  'module' | 'value1' | 'value2' | 'value3' | 'ownership' | 'outletId' | 'accountCode' | 'active'
>;

/** What is posted, and where. */
export interface Posting {
  readonly module: AccountCodeRow['module'];
  readonly value1?: string | null | undefined;
  readonly value2?: string | null | undefined;
  readonly value3?: string | null | undefined;
  readonly ownership?: string | null | undefined;
  readonly outletId?: string | null | undefined;
}

/** From the most telling to the least: outlet before ownership, then the third value before the second and first. */
const parts = ['outletId', 'ownership', 'value3', 'value2', 'value1'] as const;

const isSame = (one: string, other: string | null | undefined): boolean =>
  one.trim().toLowerCase() === (other ?? '').trim().toLowerCase();
const isEmpty = (value: string | null): value is null | '' => value === null || value.trim() === '';

/** How much a row says of the parts, as digits that compare in their order. */
const weightOf = (row: AccountCodeRow): string =>
  parts.map((part) => (isEmpty(row[part]) ? '0' : '1')).join('');

/** The rows that fit a posting, the most specific first (domain/configuration §10). Ignores case and spaces around values. */
export function fittingAccountCodes<Row extends AccountCodeRow>(
  rows: readonly Row[],
  posting: Posting,
): Row[] {
  return rows
    .filter(
      (row) =>
        row.active &&
        row.module === posting.module &&
        parts.every((part) => isEmpty(row[part]) || isSame(row[part], posting[part])),
    )
    .toSorted((one, other) => weightOf(other).localeCompare(weightOf(one)));
}

/** The row a posting goes by; null where none fits, which is a missing mapping. */
export const accountCodeFor = <Row extends AccountCodeRow>(
  rows: readonly Row[],
  posting: Posting,
): Row | null => fittingAccountCodes(rows, posting)[0] ?? null;
