/** How a run of voucher numbers is made: `prefix` and a running number, with zeros before it up to `length` characters. */
export interface NumberRun {
  readonly prefix: string;
  /** The running number of the first one. */
  readonly start: number;
  readonly quantity: number;
  /** Of the whole number; no zeros are put in where nothing is said. */
  readonly length: number | null;
}

/** As many vouchers are made at once. */
export const MOST_VOUCHERS = 5000;

/** The nth number of a run, counted from nothing (domain/promotions-vouchers-loyalty §7). */
export function voucherNumber({ prefix, start, length }: NumberRun, nth: number): string {
  const digits = String(start + nth);
  return prefix + (length === null ? digits : digits.padStart(length - prefix.length, '0'));
}

/** Whether every number of the run fits into its length. */
export const fitsLength = (run: NumberRun): boolean =>
  run.length === null || voucherNumber(run, run.quantity - 1).length <= run.length;

/** All numbers of a run, in their order. */
export const voucherNumbers = (run: NumberRun): string[] =>
  Array.from({ length: run.quantity }, (_, nth) => voucherNumber(run, nth));
