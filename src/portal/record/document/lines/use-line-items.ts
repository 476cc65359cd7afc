import { useRef, useState } from 'react';
import type { FoundItem } from '../../../../contracts/items/items.ts';
import { readStock } from '../../../../contracts/stock.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { decimal } from '../../../../rules/money/decimal.ts';
import { asText } from '../../../fields/draft.ts';
import type { GridEdit } from '../../../kit/data/grid/edits.ts';
import { todayHere } from '../../../kit/lib/date-text.ts';
import { call } from '../../../platform/api/api.ts';
import { isFilled, type LineDraft, newLine } from '../draft/document-draft.ts';
import type { DocumentEditor } from '../draft/use-document-editor.ts';
import { type Lookup, lookUp, lookUpAll } from './item-choice.ts';
import { replaced, withEdits, withItem, withQuantityIn, withUnit } from './line-edits.ts';
import { offeredItems } from './offered-items.ts';
import { scannedField, unitScanned, withScanned } from './scanned-lines.ts';
import { quantityTyped } from './typed-quantity.ts';
import { useDirection } from './use-direction.ts';

/** What a scan or a typed item came to. */
export type Added =
  | {
      readonly kind: 'added' | 'raised';
      readonly item: FoundItem;
      /** Null where lines of the document have no quantity. */
      readonly quantity: string | null;
      readonly isCounted: boolean;
    }
  | { readonly kind: 'many'; readonly items: readonly FoundItem[] }
  | { readonly kind: 'none' };

const nothing: ReadonlyMap<string, Lookup> = new Map();

/** Typing, pasting and scanning items into a document's lines: what was typed is kept until an item answers to it. */
export function useLineItems(definition: AnyDocument, { header, lines, changeLines }: DocumentEditor) {
  const [lookups, setLookups] = useState(nothing);
  const [isSearching, setSearching] = useState(false);
  const field = scannedField(definition, useDirection(definition, header));
  /** Items by the codes they were scanned with: each is looked up once, and found again without a line. */
  const scannedBefore = useRef(new Map<string, FoundItem>());
  const newest = useRef(lines);
  newest.current = lines;

  const resolve = async (texts: readonly string[]) => {
    const unknown = texts.filter((text) => text !== '' && !lookups.has(text));
    if (unknown.length > 0) setSearching(true);
    try {
      const found = await lookUpAll(unknown);
      const all = new Map([...lookups, ...found]);
      setLookups(all);
      changeLines((now) =>
        now.map((line) => {
          const lookup = line.itemText === undefined ? undefined : all.get(line.itemText);
          return lookup?.kind === 'one' ? withItem(definition, line, lookup.item) : line;
        }),
      );
    } finally {
      setSearching(false);
    }
  };

  /** Takes what was typed; comes to the quantities typed in a unit their item does not have. */
  const edit = async (all: readonly GridEdit[]): Promise<readonly GridEdit[]> => {
    const inUnits = all.filter(({ column, value }) => isQuantityIn(definition, column, value));
    const edits = all.filter((each) => !inUnits.includes(each));
    changeLines((now) => withEdits(definition, now, edits, todayHere()));
    const texts = edits.filter(({ column }) => column === 'item').map(({ value }) => value);
    if (texts.length > 0) void resolve(texts);
    if (edits.some(({ column, value }) => column === 'uom' && value !== ''))
      void nameUnits(edits.flatMap(({ row, column }) => (column === 'uom' ? row : [])));
    return inUnits.length > 0 ? takeInUnits(inUnits) : [];
  };

  /** Takes quantities that were typed with their unit; gives back those whose item has no such unit. */
  const takeInUnits = async (edits: readonly GridEdit[]): Promise<readonly GridEdit[]> => {
    const codeAt = (row: number) => asText(newest.current[row]?.values.itemCode);
    const found = await lookUpAll(edits.map(({ row }) => codeAt(row)).filter(Boolean));
    const taken = (lines: readonly LineDraft[], { row, column, value }: GridEdit): LineDraft | null => {
      const line = lines[row];
      const lookup = found.get(asText(line?.values.itemCode));
      const typed = quantityTyped(value);
      if (lookup?.kind !== 'one' || typed === null || !line) return null;
      return withQuantityIn(definition, line, column, typed, lookup.item);
    };
    const refused = edits.filter((each) => taken(newest.current, each) === null);
    changeLines((now) =>
      edits.reduce((lines, each) => {
        const line = taken(lines, each);
        return line === null ? lines : replaced(lines, line);
      }, now),
    );
    return refused;
  };

  /** Gives lines whose unit was typed the factor their item tells. */
  const nameUnits = async (rows: readonly number[]) => {
    const codes = rows.map((row) => asText(newest.current[row]?.values.itemCode)).filter(Boolean);
    const found = await lookUpAll(codes);
    changeLines((now) =>
      now.map((line, row) => {
        const lookup = rows.includes(row) ? found.get(asText(line.values.itemCode)) : undefined;
        return lookup?.kind === 'one' ? withUnit(definition, line, lookup.item) : line;
      }),
    );
  };

  const take = (item: FoundItem, code = ''): Added => {
    // Two scans may come before the page is drawn anew: the second adds to what the first has made.
    const scanned = withScanned(definition, newest.current, item, field, unitScanned(item, code));
    newest.current = scanned.lines;
    changeLines(() => scanned.lines);
    if (field === 'countedQuantity' && scanned.isNew) void bookedOf(scanned.line);
    const { quantity, isNew } = scanned;
    return { kind: isNew ? 'added' : 'raised', item, quantity, isCounted: field === 'countedQuantity' };
  };

  /** Puts what the books say now beside a count; at the end of an earlier day only the server knows. */
  const bookedOf = async ({ key, values }: LineDraft) => {
    if (asText(header.postingDate) < todayHere()) return;
    const { stocks } = await call(readStock, { query: { key: asText(values.itemId) } });
    const booked = stocks.find(({ outletId }) => outletId === header.outletId)?.onHand ?? '0';
    changeLines((now) =>
      now.map((line) =>
        line.key === key ? { ...line, values: { ...line.values, bookedQuantity: decimal(booked) } } : line,
      ),
    );
  };

  const scan = async (text: string): Promise<Added> => {
    const code = text.trim();
    const known = scannedBefore.current.get(code);
    const found = known ? ({ kind: 'one', item: known } as const) : await lookUp(code);
    if (found.kind !== 'one') return found;
    scannedBefore.current.set(code, found.item);
    return take(found.item, code);
  };

  return {
    lines,
    /** What the items that are offered are narrowed by. */
    offered: offeredItems(definition, header),
    edit,
    take,
    scan,
    isSearching,
    /** What is known of a text typed as an item. */
    lookupOf: (text: string) => lookups.get(text),
    choose: (line: LineDraft, item: FoundItem) =>
      changeLines((now) => replaced(now, withItem(definition, line, item))),
    /** Leaves out lines nobody has filled in, so that what comes next follows the last one. */
    settle: () => changeLines((now) => now.filter(isFilled)),
    /** Puts lines after the last one. */
    add: (more: readonly LineDraft[]) => changeLines((now) => [...now.filter(isFilled), ...more]),
    append: () => changeLines((now) => [...now, newLine(definition)]),
    remove: (keys: ReadonlySet<string>) => changeLines((now) => now.filter(({ key }) => !keys.has(key))),
    /** Puts the lines back as they were before some were removed. */
    restore: (before: readonly LineDraft[]) => changeLines(() => before),
    replace: (line: LineDraft) =>
      changeLines((now) => (now.some(({ key }) => key === line.key) ? replaced(now, line) : [...now, line])),
  };
}

export type LineItems = ReturnType<typeof useLineItems>;

/** Whether a quantity was typed with its unit. */
const isQuantityIn = ({ lines }: AnyDocument, column: string, value: string): boolean =>
  lines.fields[column]?.kind === 'quantity' && quantityTyped(value) !== null;
