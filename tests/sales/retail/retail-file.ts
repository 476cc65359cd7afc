import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';

const lineRows = v.array(
  v.object({
    invoice_no: v.string(),
    stock_code: v.string(),
    quantity: v.pipe(v.string(), v.transform(Number), v.integer()),
    invoice_date: v.string(),
    unit_price: v.string(),
  }),
);
const itemRows = v.array(v.object({ item_code: v.string(), name: v.string(), stock_type: v.string() }));

const rowsIn = (folder: string, file: string): unknown =>
  parse(readFileSync(join(folder, file)), { columns: true, bom: true });

/** A line as the shop wrote it: the price as it stands there. */
export interface SoldLine {
  readonly itemCode: string;
  readonly quantity: number;
  readonly unitPrice: string;
}

/** An invoice of the file; its lines are not always all that it had. */
export interface Invoice {
  readonly salesNo: string;
  readonly day: string;
  readonly lines: readonly SoldLine[];
}

/** What a shop sold, in its order. */
export interface Retail {
  readonly items: readonly {
    readonly itemCode: string;
    readonly itemName: string;
    readonly isService: boolean;
  }[];
  readonly invoices: readonly Invoice[];
  /** Lines of cancellations whose sale is not in the file, and of bad debts written off: neither is a sale. */
  readonly leftOut: number;
}

/** Reads a shop's sales until there are so many lines; a file that has fewer is sold again under other numbers. */
export function readRetail(folder: string, most: number): Retail {
  const all = v.parse(lineRows, rowsIn(folder, 'sales_lines.csv'));
  const sold = all.filter(({ quantity, unit_price }) => quantity > 0 && !unit_price.startsWith('-'));
  const byNumber = new Map<string, { day: string; lines: SoldLine[] }>();
  for (const row of sold) {
    const invoice = byNumber.get(row.invoice_no) ?? { day: row.invoice_date.slice(0, 10), lines: [] };
    byNumber.set(row.invoice_no, invoice);
    const { stock_code: code, quantity, unit_price: unitPrice } = row;
    invoice.lines.push({ itemCode: code.toUpperCase(), quantity, unitPrice });
  }
  const invoices: Invoice[] = [];
  let lines = 0;
  for (let turn = 1; lines < most; turn += 1)
    for (const [number, invoice] of byNumber) {
      if (lines >= most) break;
      invoices.push({ salesNo: turn === 1 ? number : `${number}-${turn}`, ...invoice });
      lines += invoice.lines.length;
    }
  const items = v.parse(itemRows, rowsIn(folder, 'items.csv'));
  return {
    items: items.map(({ item_code: itemCode, name, stock_type }) => ({
      ...{ itemCode, itemName: name || itemCode, isService: stock_type !== 'Normal' },
    })),
    invoices,
    leftOut: all.length - sold.length,
  };
}

/** What a line comes to in sen, half up, in whole numbers. */
export function worthOf({ quantity, unitPrice }: SoldLine): bigint {
  const [whole = '0', part = ''] = unitPrice.split('.');
  const tenThousandths = BigInt(`${whole}${part.padEnd(4, '0').slice(0, 4)}`) * BigInt(quantity);
  return (tenThousandths + 50n) / 100n;
}

/** Sen as the server writes an amount. */
export const amount = (sen: bigint): string => {
  const digits = String(sen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}00`;
};
