/** The EAN-13 check digit of twelve digits: weights 1 and 3 by turns, up to the next ten. */
export function ean13CheckDigit(twelve: string): string {
  let sum = 0;
  for (const [index, digit] of [...twelve].entries()) sum += Number(digit) * (index % 2 === 0 ? 1 : 3);
  return String((10 - (sum % 10)) % 10);
}

/** An in-store EAN-13 (prefix 20 to 29 is kept for internal use) for a running number below ten million. */
export function internalBarcode(prefix: string, running: number): string {
  const twelve = prefix + String(running).padStart(12 - prefix.length, '0');
  return twelve + ean13CheckDigit(twelve);
}
