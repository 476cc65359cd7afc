import { CornerDownLeft } from 'lucide-react';
import type { Destination } from './destination.ts';
import css from './PaletteDialog.module.css';

interface PaletteOptionProps {
  entry: Destination;
  isCurrent: boolean;
  onOpen(): void;
  onPoint(): void;
}

/** One destination; the keyboard steers from the box above. */
export function PaletteOption({ entry, isCurrent, onOpen, onPoint }: PaletteOptionProps) {
  const Icon = entry.icon;
  return (
    <button
      type="button"
      role="option"
      id={`go-${entry.id}`}
      aria-selected={isCurrent}
      tabIndex={-1}
      className={css.option}
      onClick={onOpen}
      onPointerMove={isCurrent ? undefined : onPoint}
    >
      <Icon size={16} aria-hidden />
      <span className={css.title}>{entry.title}</span>
      <span className={css.where}>{entry.where}</span>
      {isCurrent && <CornerDownLeft size={14} aria-hidden />}
    </button>
  );
}
