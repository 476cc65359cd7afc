import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ScanBarcode } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react';
import { type FoundItem, searchItems } from '../../../../contracts/items/items.ts';
import { quantityText, unitsOf } from '../../../../rules/stock/quantity-text.ts';
import { isComposing } from '../../../kit/lib/is-composing.ts';
import { call } from '../../../platform/api/api.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useItemText } from '../item-text.ts';
import css from './ScanField.module.css';
import { beep, flash, type Tone } from './scan-feedback.ts';
import type { Added, LineItems } from './use-line-items.ts';
import { useScanner } from './use-scanner.ts';

/**
 * Takes an item by code, barcode or name. A scanner is a keyboard that ends in Enter: it may be used here or anywhere
 * on the page where nothing is being typed; the same item again raises its quantity.
 */
export function ScanField({ items }: { items: LineItems }) {
  const { text, numbers } = useLanguage();
  const itemOf = useItemText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const box = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState<{ words: string; tone: Tone } | null>(null);
  const wanted = useDeferredValue(typed.trim());
  const found = useQuery({
    queryKey: ['item', 'scan', wanted, items.offered],
    enabled: isOpen && wanted.length > 1,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(searchItems, { query: { key: wanted, ...items.offered }, signal }),
  });
  const matches = isOpen && wanted.length > 1 ? (found.data ?? []).slice(0, 12) : [];

  const say = (words: string, tone: Tone) => {
    setSaid({ words, tone });
    flash(box.current, tone);
    beep(tone);
  };
  const tell = (added: Added, scanned: string) => {
    if (added.kind === 'none') {
      say(text('document.scanUnknown', { text: scanned }), 'bad');
      input.current?.select();
    } else if (added.kind === 'many') {
      setOpen(true);
      setTyped(scanned);
      setAt(0);
      input.current?.focus();
      say(text('document.scanMany', { text: scanned, count: added.items.length }), 'bad');
    } else {
      const item = itemOf({ ...added.item, itemAlternateName: added.item.alternateName });
      const { quantity, isCounted } = added;
      const unit = { uom: added.item.unitOfMeasurement };
      const told = quantity && quantityText(quantity, unitsOf(unit), (figure) => numbers.decimal(figure));
      const words = isCounted ? 'document.scanCounted' : 'document.scanAdded';
      say(told === null ? item : text(words, { item, quantity: told }), 'good');
      setTyped('');
      setOpen(false);
      setAt(-1);
    }
  };
  const scan = async (scanned: string) => {
    try {
      tell(await items.scan(scanned), scanned);
    } catch {
      say(text('document.scanFailed', { text: scanned }), 'bad');
    }
  };
  const pick = (item: FoundItem) => tell(items.take(item), item.itemCode);
  useScanner((code) => void scan(code));

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && matches.length > 0) {
      event.preventDefault();
      setAt((now) => (now + step + matches.length) % matches.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = matches[at];
      if (chosen) pick(chosen);
      else if (typed.trim() !== '') void scan(typed.trim());
    } else if (event.key === 'Escape' && (isOpen || typed !== '')) {
      event.stopPropagation();
      setOpen(false);
      setTyped('');
    }
  };

  return (
    <div className={css.scan}>
      <div ref={box} className={css.box}>
        <ScanBarcode size={16} aria-hidden />
        <input
          ref={input}
          className={css.input}
          role="combobox"
          aria-label={text('document.scan')}
          aria-expanded={matches.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={matches[at] ? `${id}-${at}` : undefined}
          placeholder={text('document.scanHint')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            setAt(-1);
          }}
          onBlur={() => setOpen(false)}
          onKeyDown={press}
        />
      </div>
      <p className={css.said} role="status" data-tone={said?.tone}>
        {said?.words}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={text('document.scan')}
        className={css.list}
        hidden={matches.length === 0}
      >
        {matches.map((item, index) => (
          <div
            key={item.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            className={css.option}
            onPointerDown={(event) => {
              event.preventDefault();
              pick(item);
            }}
          >
            <span className={css.code}>{item.itemCode}</span>
            <span className={css.name}>{item.itemName}</span>
            <span className={css.unit}>{item.unitOfMeasurement}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
