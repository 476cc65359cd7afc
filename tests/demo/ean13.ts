/** The EAN-13 check digit of twelve digits: weights 1 and 3 by turns, up to the next ten. */
export function ean13CheckDigit(twelve: string): string {
  let sum = 0;
  for (const [index, digit] of [...twelve].entries()) sum += Number(digit) * (index % 2 === 0 ? 1 : 3);
  return String((10 - (sum % 10)) % 10);
}
