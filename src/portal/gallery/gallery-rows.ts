import type { GalleryWords } from './gallery-words.ts';

export interface Order {
  number: string;
  vendor: string;
  status: string;
  date: string;
  quantity: string;
  total: string;
  isPaid: boolean;
  remark: string;
}

export interface Line {
  item: string;
  name: string;
  quantity: string;
  price: string;
}

/** The sample order at an index; some are still on their way. */
export function orderAt(words: GalleryWords, index: number): Order | undefined {
  if (index % 23 === 9) return undefined;
  const statuses = Object.keys(words.statuses);
  return {
    number: `PO-${String(24_000 + index).padStart(6, '0')}`,
    vendor: words.vendors[index % words.vendors.length] ?? '',
    status: statuses[index % statuses.length] ?? '',
    date: `2026-11-${String(1 + (index % 28)).padStart(2, '0')}`,
    quantity: String((index % 7) * 3 - 2),
    total: `${(index * 137) % 9000}.${String((index * 37) % 100).padStart(2, '0')}`,
    isPaid: index % 3 === 0,
    remark: index % 5 === 0 ? words.creditWarning : '',
  };
}

/** Lines to type into. */
export function sampleLines(words: GalleryWords): Line[] {
  return words.items.map((name, index) => ({
    item: `IT-${100 + index}`,
    name,
    quantity: String(12 * (index + 1)),
    price: `${4 + index}.9`,
  }));
}
