import type { PackageLineSeed } from '../content.ts';
import { words } from '../table.ts';

/** Reads `CODE quantity@yield%, …`; yield is 100 unless said, and the sales type limits when the part is used. */
export function packageLines(text: string, salesType = ''): PackageLineSeed[] {
  return words(text).map((part) => {
    const [component = '', amount = '1'] = part.split(' ');
    const [quantity = '1', yieldPercent = '100'] = amount.split('@');
    return { component, quantity: plain(quantity), yieldPercent, costProportion: '', salesType };
  });
}

/** Reads the parts of a set, `CODE quantity:share%, …`; shares are given for all parts or for none. */
export function setLines(text: string): PackageLineSeed[] {
  return words(text).map((part) => {
    const [component = '', amount = '1'] = part.split(' ');
    const [quantity = '1', costProportion = ''] = amount.split(':');
    return { component, quantity: plain(quantity), yieldPercent: '100', costProportion, salesType: '' };
  });
}

function plain(decimal: string): string {
  return decimal.startsWith('.') ? `0${decimal}` : decimal;
}
