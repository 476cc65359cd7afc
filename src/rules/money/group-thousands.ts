/** `-1234567` → `-1,234,567`: a whole number's digits in threes from the right. Time grows with the digits alone. */
export function groupThousands(whole: string): string {
  const sign = whole.startsWith('-') ? '-' : '';
  const digits = whole.slice(sign.length);
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(end - 3, 0), end));
  return sign + groups.join(',');
}
