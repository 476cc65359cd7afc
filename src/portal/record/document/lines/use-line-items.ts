import { useRef, useState } from 'react';
import type { FoundItem } from '../../../../contracts/items/items.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { add, isDecimal } from '../../../../rules/money/decimal.ts';
import { asText } from '../../../fields/draft.ts';
import type { GridEdit } from '../../../kit/data/grid/edits.ts';
import { todayHere } from '../../../kit/lib/date-text.ts';
import { isFilled, type LineDraft, newLine } from '../draft/document-draft.ts';
import type { DocumentEditor } from '../draft/use-document-editor.ts';
import { type Lookup, lookUp, lookUpAll } from './item-choice.ts';
import { replaced, withEdits, withItem, withQuantity, withUnit } from './line-edits.ts';
import { offeredItems } from './offered-items.ts';

/** What a scan or a typed item came to. */
export type Added =
  | { readonly kind: 'added' | 'raised'; readonly item: FoundItem; readonly quantity: string }
  | { readonly kind: 'many'; readonly items: readonly FoundItem[] }
  | { readonly kind: 'none' };

const nothing: ReadonlyMap<string, Lookup> = new Map();

/** Typing, pasting and scanning items into a document's lines: what was typed is kept until an item answers to it. */
export function useLineItems(definition: AnyDocument, { header, lines, changeLines }: DocumentEditor) {
  const [lookups, setLookups] = useState(nothing);
  const [isSearching, setSearching] = useState(false);
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

  const edit = (edits: readonly GridEdit[]) => {
    changeLines((now) => withEdits(definition, now, edits, todayHere()));
    const texts = edits.filter(({ column }) => column === 'item').map(({ value }) => value);
    if (texts.length > 0) void resolve(texts);
    if (edits.some(({ column, value }) => column === 'uom' && value !== ''))
      void nameUnits(edits.flatMap(({ row, column }) => (column === 'uom' ? row : [])));
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

  const take = (item: FoundItem): Added => {
    const before = newest.current.find((line) => line.values.itemId === item.id && !isPinned(line));
    if (!before) {
      const line = withItem(definition, newLine(definition), item);
      changeLines((now) => [...now.filter(isFilled), line]);
      return { kind: 'added', item, quantity: '1' };
    }
    const quantity = raised(before.values.quantity);
    changeLines((now) => replaced(now, withQuantity(definition, before, quantity)));
    return { kind: 'raised', item, quantity };
  };

  const scan = async (text: string): Promise<Added> => {
    const found = await lookUp(text.trim());
    return found.kind === 'one' ? take(found.item) : found;
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

/** A line that belongs to one batch, serial or order line is never raised by a scan. */
const isPinned = ({ values }: LineDraft): boolean =>
  Boolean(values.batchNo) || (Array.isArray(values.serialNos) && values.serialNos.length > 0);

const raised = (quantity: unknown): string =>
  typeof quantity === 'string' && isDecimal(quantity) ? add(quantity, '1') : '1';
