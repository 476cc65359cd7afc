import { useState } from 'react';
import type { StoredLine } from '../../../../contracts/documents/document-reply.ts';
import { decimal, isDecimal } from '../../../../rules/money/decimal.ts';
import { unitsOf } from '../../../../rules/stock/quantity-text.ts';
import { baseQuantity, inUnits } from '../../../../rules/stock/unit-of-measure.ts';
import { DecimalField } from '../../../kit/inputs/DecimalField.tsx';
import { Select } from '../../../kit/inputs/Select.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { useItemText } from '../item-text.ts';
import css from './ReceiveFields.module.css';

interface UnitQuantityFieldProps {
  name: string;
  line: StoredLine;
  /** In base units. */
  value: string;
  onChange(quantity: string): void;
  error?: string | undefined;
  warning?: string | undefined;
}

/** How much of a line, typed in the unit it was ordered in or in the base unit; what is kept is in base units. */
export function UnitQuantityField({ name, line, value, onChange, error, warning }: UnitQuantityFieldProps) {
  const text = useText();
  const itemOf = useItemText();
  const { base, other } = unitsOf(line);
  const [unit, setUnit] = useState(() =>
    other && (!isDecimal(value) || inUnits(value, other.factor) !== null) ? other.name : base,
  );
  // What came out in pieces alone is shown in pieces, whatever was chosen before.
  const units = other?.name === unit && isDecimal(value) ? inUnits(value, other.factor) : null;
  const isInOther = other?.name === unit && (units !== null || value === '');
  const label = text('flow.quantityOf', { item: itemOf(line) });
  return (
    <div className={css.quantity}>
      <DecimalField
        name={name}
        label={label}
        isLabelHidden
        value={isInOther ? (units === null ? '' : decimal(units)) : value}
        onChange={(typed) =>
          onChange(isInOther && isDecimal(typed) ? decimal(baseQuantity(typed, other?.factor ?? '1')) : typed)
        }
        min="0"
        maxLength={14}
        suffix={other === null && base !== '' ? base : undefined}
        error={error}
        warning={warning}
      />
      {other !== null && base !== '' && (
        <Select
          name={`${name}.unit`}
          label={text('flow.unitOf', { item: itemOf(line) })}
          isLabelHidden
          size="small"
          value={isInOther ? other.name : base}
          onChange={setUnit}
          placeholder=""
          options={[other.name, base].map((id) => ({ id, label: id }))}
        />
      )}
    </div>
  );
}
