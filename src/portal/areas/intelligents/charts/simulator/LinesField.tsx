import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import type { EventLine } from '../../../../../../machines/lib/quantity.ts';
import { Button } from '../../../../kit/actions/Button.tsx';
import { IconButton } from '../../../../kit/actions/IconButton.tsx';
import { DecimalField } from '../../../../kit/inputs/DecimalField.tsx';
import { useText } from '../../../../platform/language/language.tsx';
import css from './Simulator.module.css';
import type { SimulatorWords } from './use-simulator-words.ts';

interface LinesFieldProps {
  label: string;
  value: unknown;
  words: SimulatorWords;
  onChange(value: readonly EventLine[]): void;
}

/** The lines a value names, each with how much. */
export const linesIn = (value: unknown): readonly EventLine[] =>
  Array.isArray(value)
    ? value.filter(
        (line): line is EventLine =>
          typeof line === 'object' && line !== null && 'lineId' in line && 'quantity' in line,
      )
    : [];

/** How much of each line. */
export function LinesField({ label, value, words, onChange }: LinesFieldProps) {
  const text = useText();
  const id = useId();
  const lines = linesIn(value);
  const next = () => {
    const taken = new Set(lines.map(({ lineId }) => lineId));
    let nth = lines.length + 1;
    while (taken.has(`line-${nth}`)) nth += 1;
    return `line-${nth}`;
  };
  return (
    <fieldset className={css.group} aria-labelledby={id}>
      <legend id={id} className={css.legend}>
        {label}
      </legend>
      {lines.map((line) => (
        <div key={line.lineId} className={css.line}>
          <DecimalField
            label={words.line(line.lineId)}
            min="0"
            value={line.quantity}
            onChange={(quantity) =>
              onChange(
                lines.map((one) =>
                  one === line ? { ...line, quantity: quantity === '' ? '0' : quantity } : one,
                ),
              )
            }
          />
          <IconButton
            size="small"
            label={text('simulator.removeLine', { line: words.line(line.lineId) })}
            onPress={() => onChange(lines.filter((one) => one !== line))}
          >
            <X size={14} aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        size="small"
        variant="quiet"
        icon={<Plus size={14} />}
        onPress={() => onChange([...lines, { lineId: next(), quantity: '1' }])}
      >
        {text('simulator.addLine')}
      </Button>
    </fieldset>
  );
}
