/**
 * A spreadsheet takes a cell that begins so for a formula, half and full width. Behind apostrophes somebody typed as
 * well, so that reading a file again takes off ours alone.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/;
const PLAIN_NUMBER = /^[-+]?\d+(\.\d+)?$/;

/** The text with an apostrophe before it where a spreadsheet would run it as a formula; numbers stay numbers. */
export const guardFormula = (text: string): string =>
  FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;

/** The text as it was before `guardFormula`. */
export const unguardFormula = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
