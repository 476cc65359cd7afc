import type { Labels } from '../../../../fields/use-labels.ts';
import type { GridColumn } from '../../../../kit/data/grid/columns.ts';
import { type GridEdits, typedEdit } from '../../../../kit/data/grid/edits.ts';
import type { LineRow } from '../line-columns.ts';

/** What people write above a column beside its own label, by field. */
const usual: Readonly<Record<string, readonly string[]>> = {
  item: ['itemCode', 'code', 'sku', 'barcode', 'product', '物品编号', '编号', '条码', '商品编号', '商品编码'],
  quantity: ['qty', 'count', '数目', '采购数量'],
  unitCost: ['cost', 'price', 'unitPrice', '单价', '成本', '价格'],
  discountPercent: ['discount', '折扣'],
  focQuantity: ['foc', 'free', '赠送', '赠品'],
  taxCode: ['tax', '税'],
  uom: ['unit', '单位'],
  batchNo: ['batch', '批次'],
  expiryDate: ['expiry', 'expires', '到期日', '有效期'],
  serialNos: ['serial', 'serialNo', '序列号'],
  remark: ['remarks', 'note', '备注'],
};

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-().（）%*#]/g, '');

/** What a sheet of lines amounts to, and the headings nobody knows. */
export interface SheetEdits extends GridEdits {
  readonly unknown: readonly string[];
  readonly count: number;
}

/**
 * The edits a sheet amounts to, from a row on: by its headings where the first row has any, else in the order of the
 * columns that may be typed into. Unit cost, quantity and the rest are read as when they are pasted.
 */
export function sheetEdits(
  columns: readonly GridColumn<LineRow>[],
  labels: Labels,
  rows: readonly (readonly string[])[],
  start: number,
): SheetEdits {
  const writable = columns.filter(({ isEditable }) => isEditable === true);
  const [first = []] = rows;
  const named = first.map((heading) => columnOf(writable, labels, heading));
  const hasHeadings = named.some((column) => column?.id === 'item');
  const places = hasHeadings ? named : writable;
  const body = hasHeadings ? rows.slice(1) : rows;
  const edits: GridEdits = { taken: [], refused: [] };
  for (const [down, texts] of body.entries())
    for (const [right, text] of texts.entries()) {
      const column = places[right];
      if (column === undefined || text.trim() === '') continue;
      const { taken, refused } = typedEdit(column, start + down, text);
      edits.taken.push(...taken);
      edits.refused.push(...refused);
    }
  const unknown = hasHeadings ? first.filter((heading, place) => heading.trim() !== '' && !named[place]) : [];
  return { ...edits, unknown, count: body.length };
}

function columnOf(
  columns: readonly GridColumn<LineRow>[],
  labels: Labels,
  heading: string,
): GridColumn<LineRow> | undefined {
  const wanted = plain(heading);
  if (wanted === '') return undefined;
  return columns.find(({ id }) =>
    [id, labels.field(id), ...(usual[id] ?? [])].some((word) => plain(word) === wanted),
  );
}
