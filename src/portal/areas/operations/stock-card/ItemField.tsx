import { type KeyboardEvent, useRef, useState } from 'react';
import type { Choice } from '../../../../contracts/choices.ts';
import type { FoundItem } from '../../../../contracts/items/items.ts';
import { chosenLabel } from '../../../fields/use-choices.ts';
import { useShortcut } from '../../../kit/actions/shortcuts.tsx';
import { ComboBox } from '../../../kit/inputs/ComboBox.tsx';
import { isComposing } from '../../../kit/lib/is-composing.ts';
import { useText } from '../../../platform/language/language.tsx';
import { lookUp } from '../../../record/document/lines/item-choice.ts';
import { PickItemDialog } from '../../../record/document/lines/PickItemDialog.tsx';
import { useScanner } from '../../../record/document/lines/use-scanner.ts';
import { useItemChoices } from './use-item-choices.ts';

interface ItemFieldProps {
  id: string | null;
  /** What the chosen item is called, once that is known. */
  item: Omit<Choice, 'id'> | null;
  onChoose(id: string | null): void;
}

/** The item of the card: found by code, name or barcode; a scanner may be used here or anywhere on the page. */
export function ItemField({ id, item, onChoose }: ItemFieldProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [picked, setPicked] = useState<Choice | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [several, setSeveral] = useState<{ text: string; items: readonly FoundItem[] } | null>(null);
  const { records, isSearching, isAnswered } = useItemChoices(typed, isAsked);
  const known = item ?? (picked?.id === id ? picked : null);
  const options = records.map((record) => ({ id: record.id, label: chosenLabel(record) }));

  useShortcut('/', text('stockCard.findItem'), () => box.current?.querySelector('input')?.focus());
  const choose = (chosen: Choice | null) => {
    setPicked(chosen);
    setTyped('');
    setProblem(null);
    setSeveral(null);
    onChoose(chosen?.id ?? null);
  };
  const take = ({ id: found, itemCode, itemName }: FoundItem) =>
    choose({ id: found, code: itemCode, name: itemName });
  const scan = async (code: string) => {
    try {
      const found = await lookUp(code);
      if (found.kind === 'one') take(found.item);
      else if (found.kind === 'many') setSeveral({ text: code, items: found.items });
      else setProblem(text('stockCard.unknown', { text: code }));
    } catch {
      setProblem(text('stockCard.unsearched', { text: code }));
    }
  };
  useScanner((code) => void scan(code));
  const press = (event: KeyboardEvent) => {
    // A scanner ends in Enter before the list knows what it read; the list would give the match of half a code.
    if (event.key !== 'Enter' || isComposing(event) || typed.trim() === '' || isAnswered) return;
    event.preventDefault();
    event.stopPropagation();
    void scan(typed.trim());
  };

  return (
    <div ref={box} role="presentation" onKeyDownCapture={press}>
      <ComboBox
        label={text('field.item')}
        placeholder={text('stockCard.itemHint')}
        value={id === null ? null : { id, label: known ? chosenLabel(known) : '' }}
        onChange={(choice) => choose(records.find((record) => record.id === choice?.id) ?? null)}
        options={options}
        onSearch={(next) => {
          if (options.some(({ label }) => label === next)) return;
          setAsked(true);
          setTyped(next);
          setProblem(null);
        }}
        error={problem ?? undefined}
        isLoading={isSearching}
        loadingText={text('common.loading')}
        emptyText={text('form.noMatch')}
      />
      {several && <PickItemDialog {...several} onClose={() => setSeveral(null)} onPick={take} />}
    </div>
  );
}
