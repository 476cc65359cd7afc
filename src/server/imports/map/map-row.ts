import type { ErrorCode } from '../../../domain/errors.ts';
import type { RawRow } from '../../../lib/csv/open-csv.ts';
import { emptyValue } from '../../../resources/kinds/empty-value.ts';
import { targetOf } from '../../../resources/kinds/traits.ts';
import { wireName } from '../../../resources/wire.ts';
import type { RefusalParams } from '../../refusal.ts';
import type { CellStyle } from '../cells/cell-value.ts';
import { parseCell } from '../cells/parse-cell.ts';
import { type Column, RECORD_HEADINGS, type Target } from './column.ts';
import { identityOf } from './identity.ts';
import type { Part } from './map-headers.ts';

/** Why a row cannot be imported: the heading and place of the cell, when it is one cell's fault. */
export interface CellProblem {
  readonly column: number | null;
  readonly header: string | null;
  readonly code: ErrorCode;
  readonly params: RefusalParams;
}

/** Words in the file that name other records, by code or name: one, or as many as the cell lists. */
export interface Mention {
  readonly column: Column;
  readonly words: readonly string[];
}

/** One row as the request body it stands for, before the records it names are looked up. */
export interface MappedRow {
  readonly row: number;
  readonly line: number;
  readonly cells: readonly string[];
  /** What it is known by as written: its code, empty where the system is to make one, or its owner and what tells it there. */
  readonly key: string;
  /** What others in the file may call it: its code and its name, as written. */
  readonly names: readonly string[];
  /** Whose it is, as written; empty for what is no part of another. */
  readonly owner: string;
  /** It does not say what it is: nothing but its problem is known of it. */
  readonly isLost: boolean;
  /** What the row says, by wire name; fields it is silent about are not there. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Custom fields said by the row, by their place. */
  readonly slots: ReadonlyMap<number, string>;
  /** What its extra columns say; empty where a cell says to empty it. */
  readonly extras: Readonly<Record<string, string>>;
  readonly mentions: readonly Mention[];
  readonly problems: readonly CellProblem[];
}

/** Reads each cell of a row by its field's kind. Unreadable cells become problems of the row, all at once. */
export function mapRow(raw: RawRow, { profile, columns }: Part, style: CellStyle): MappedRow {
  const identity = identityOf(profile.resource);
  const words = new Map<string, string>();
  const body: Record<string, unknown> = {};
  const slots = new Map<number, string>();
  const extras: Record<string, string> = {};
  const mentions: Mention[] = [];
  const problems: CellProblem[] = [];
  if (raw.overflows) problems.push({ column: null, header: null, code: 'importRowOverflows', params: {} });
  for (const column of columns) {
    const { name, field, extra, slot } = column.target;
    const cell = parseCell(field, raw.cells[column.index] ?? '', style);
    if (cell.says === 'error') problems.push(problemAt(column, cell.code, cell.params));
    if (cell.says === 'clear' && slot !== null) slots.set(slot, '');
    else if (cell.says === 'clear' && extra) extras[name] = '';
    else if (cell.says === 'clear') body[wireName(name, field)] = emptyValue(field);
    if (cell.says !== 'value') continue;
    if (!extra) words.set(name, String(cell.value));
    if (slot !== null) slots.set(slot, String(cell.value));
    else if (extra) extras[name] = String(cell.value);
    else if (pointsElsewhere(column.target)) {
      const said = typeof cell.value === 'object' ? cell.value : [String(cell.value)];
      const all = allOf(column.target);
      const isAll = all !== undefined && said.some(saysAll);
      if (all !== undefined) body[all] = isAll;
      if (isAll) body[wireName(name, field)] = [];
      else mentions.push({ column, words: said });
    } else body[wireName(name, field)] = cell.value;
  }
  const { row, line, cells } = raw;
  const key = identity.map((name) => words.get(name) ?? '').join(' / ');
  const { codeField, titleField, partOf = '' } = profile.resource;
  const names = [words.get(codeField) ?? '', words.get(titleField) ?? ''];
  const owner = words.get(partOf) ?? '';
  return { row, line, cells, key, names, owner, isLost: false, body, slots, extras, mentions, problems };
}

/** A row of which only its fault is known, in the column that says what rows are. */
export const lostRow = (
  { row, line, cells }: RawRow,
  column: number,
  code: ErrorCode,
  word: string,
): MappedRow => ({
  row,
  line,
  cells,
  key: '',
  names: [],
  owner: '',
  isLost: true,
  body: {},
  slots: new Map(),
  extras: {},
  mentions: [],
  problems: [{ column, header: RECORD_HEADINGS.en, code, params: { text: word.slice(0, 60) } }],
});

export const problemAt = (column: Column, code: ErrorCode, params: RefusalParams = {}): CellProblem => ({
  column: column.index,
  header: column.header,
  code,
  params,
});

const pointsElsewhere = ({ field }: Target): boolean => targetOf(field) !== undefined;

/** The field that says instead of a list that it is all of them. */
const allOf = ({ field }: Target): string | undefined => ('all' in field ? field.all : undefined);

const saysAll = (word: string): boolean => ['all', '全部', '所有'].includes(word.trim().toLowerCase());
