import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Labels } from '../../fields/use-labels.ts';
import { isComposing } from '../../kit/lib/is-composing.ts';
import { useText } from '../../platform/language/language.tsx';
import { type PastedCell, pastedCells, pastedSheet } from './pasted-cells.ts';

/** Where a cell is: its row's key and its field. */
interface CellPlace {
  readonly key: string;
  readonly name: string;
}

const placeOf = (target: EventTarget): CellPlace | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  const { row: key, column: name } = cell?.dataset ?? {};
  return key === undefined || name === undefined ? null : { key, name };
};

interface RowKeysOptions {
  readonly rows: readonly { readonly key: string }[];
  /** The fields of the columns, in order. */
  readonly names: readonly string[];
  readonly labels: Labels;
  /** Adds a row at the end and gives its key; null where no more can be added. */
  add(): string | null;
  paste(cells: readonly PastedCell[]): Promise<void>;
}

/** Keys and sheets in a table of rows that are typed into: Enter goes down, into a new row past the last. */
export function useRowKeys({ rows, names, labels, add, paste }: RowKeysOptions) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<CellPlace | null>(null);
  const [said, setSaid] = useState('');
  const [firstName = ''] = names;

  useEffect(() => {
    if (wanted === null) return;
    const cell = [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(
      ({ dataset }) => dataset.row === wanted.key && dataset.column === wanted.name,
    );
    cell?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, button')?.focus();
    setWanted(null);
  }, [wanted]);

  const addRow = (name = firstName) => {
    const key = add();
    if (key !== null) setWanted({ key, name });
  };
  /** Enter goes down a row as in a sheet, so that a scanner fills row after row. */
  const press = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Enter' || isComposing(event) || !(target instanceof HTMLInputElement)) return;
    const place = placeOf(target);
    if (place === null || target.getAttribute('aria-expanded') === 'true') return;
    event.preventDefault();
    event.stopPropagation();
    const at = rows.findIndex(({ key }) => key === place.key);
    const next = rows[at + (event.shiftKey ? -1 : 1)];
    if (next) setWanted({ key: next.key, name: place.name });
    else if (!event.shiftKey && target.value.trim() !== '') addRow(place.name);
  };
  const pasteSheet = (event: ClipboardEvent) => {
    const place = placeOf(event.target);
    const sheet = pastedSheet(event.clipboardData.getData('text/plain'));
    if (place === null || sheet === null) return;
    event.preventDefault();
    event.stopPropagation();
    const row = rows.findIndex(({ key }) => key === place.key);
    const cells = pastedCells(sheet, names, labels, { row, name: place.name });
    void paste(cells).then(() => setSaid(text('children.pasted', { count: cells.length })));
  };
  return { box, addRow, press, pasteSheet, said: said || text('children.hint') };
}
