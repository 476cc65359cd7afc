import type { MoneyField, PercentField, QuantityField } from '../../resources/kinds/decimal.ts';
import type { IntegerField } from '../../resources/kinds/integer.ts';
import { DecimalField } from '../kit/inputs/DecimalField.tsx';
import { isLess } from '../kit/lib/decimal-text.ts';
import { useText } from '../platform/language/language.tsx';
import { asText } from './draft.ts';
import type { FieldInputProps } from './field-input-props.ts';
import { useInput } from './use-input.ts';

/** An amount in money. */
export const MoneyInput = (props: FieldInputProps<MoneyField>) => <DecimalInput {...props} decimals={2} />;

/** A count, weight or volume. */
export const QuantityInput = (props: FieldInputProps<QuantityField>) => <DecimalInput {...props} />;

/** A share of a hundred. */
export const PercentInput = (props: FieldInputProps<PercentField>) => <DecimalInput {...props} suffix="%" />;

type NumberField = MoneyField | QuantityField | PercentField | IntegerField;

type DecimalInputProps = FieldInputProps<MoneyField | QuantityField | PercentField> & {
  /** Decimals shown at least. */
  decimals?: number;
  suffix?: string;
};

function DecimalInput({ decimals = 0, suffix, ...props }: DecimalInputProps) {
  const { field } = props;
  const { shared, value, set } = useInput(props);
  const lessThanOther = useLessThanOther(props);
  return (
    <DecimalField
      {...shared}
      error={shared.error ?? lessThanOther}
      value={asText(value)}
      onChange={set}
      decimals={decimals}
      min={field.min ?? '0'}
      max={field.max}
      maxLength={15}
      suffix={suffix}
    />
  );
}

/** A whole number. */
export function IntegerInput(props: FieldInputProps<IntegerField>) {
  const { field } = props;
  const { shared, value, set } = useInput(props);
  const lessThanOther = useLessThanOther(props);
  return (
    <DecimalField
      {...shared}
      error={shared.error ?? lessThanOther}
      value={asText(value)}
      onChange={(next) => set(next === '' ? null : Number(next))}
      isWhole
      min={String(field.min ?? 0)}
      max={field.max === undefined ? undefined : String(field.max)}
    />
  );
}

/** What is said of a figure that is less than the field it may not be less than. */
function useLessThanOther({ name, field, labels, draft }: FieldInputProps<NumberField>): string | undefined {
  const text = useText();
  const [own, other] = [asText(draft[name]), asText(draft[field.notBelow ?? ''])];
  if (own === '0' && 'zeroIsNoLimit' in field) return undefined;
  if (own === '' || other === '' || !isLess(own, other)) return undefined;
  const label = labels.field(name);
  return text('form.notBelow', { label, other: labels.field(field.notBelow ?? ''), value: other });
}
