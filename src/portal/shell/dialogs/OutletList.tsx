import { Check, Store } from 'lucide-react';
import { useEffect } from 'react';
import type { Outlet } from '../../../../machines/shell/outlet/outlet-selection-setup.ts';
import css from './OutletDialog.module.css';

interface OutletListProps {
  outlets: readonly Outlet[];
  selectedId: string | null;
  label: string;
  emptyText: string;
  onSelect(id: string): void;
  /** A second press on the same outlet. */
  onConfirm(): void;
}

/** The outlets to choose from; the keyboard stays in the search box above and steers from there. */
export function OutletList({ outlets, selectedId, label, emptyText, onSelect, onConfirm }: OutletListProps) {
  useEffect(() => {
    document.getElementById(`outlet-${selectedId}`)?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);
  return (
    <div id="outlet-list" className={css.list} role="listbox" aria-label={label}>
      {outlets.map((outlet) => {
        const isSelected = outlet.id === selectedId;
        return (
          <button
            key={outlet.id}
            type="button"
            id={`outlet-${outlet.id}`}
            role="option"
            aria-selected={isSelected}
            tabIndex={-1}
            className={css.outlet}
            onClick={() => onSelect(outlet.id)}
            onDoubleClick={onConfirm}
          >
            <Store size={16} aria-hidden />
            <span className={css.name}>{outlet.name}</span>
            {isSelected && <Check size={16} aria-hidden />}
          </button>
        );
      })}
      {outlets.length === 0 && <p className={css.empty}>{emptyText}</p>}
    </div>
  );
}
