import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { isComposing } from '../lib/is-composing.ts';
import css from './EditableLabel.module.css';

interface EditableLabelProps {
  value: string;
  /** What it falls back to when left empty. */
  standard: string;
  onChange(value: string): void;
  /** Names the field while it is written, and the button that opens it. */
  editLabel: string;
}

/** Words that can be written over in their place; left empty they are the standard ones again (spec 1 §5). */
export function EditableLabel(props: EditableLabelProps) {
  const { value, standard, onChange, editLabel } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const end = () => {
    if (draft === null) return;
    setDraft(null);
    const next = draft.trim() || standard;
    if (next !== (value || standard)) onChange(draft.trim() === standard ? '' : draft.trim());
  };
  if (draft !== null)
    return (
      <input
        className={css.input}
        aria-label={editLabel}
        value={draft}
        maxLength={60}
        placeholder={standard}
        ref={(input) => input?.focus()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={end}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            end();
          } else if (event.key === 'Escape') {
            event.stopPropagation();
            setDraft(null);
          }
        }}
      />
    );
  return (
    <span className={css.label}>
      {value || standard}
      <IconButton size="small" label={editLabel} onPress={() => setDraft(value)}>
        <Pencil size={14} />
      </IconButton>
    </span>
  );
}
