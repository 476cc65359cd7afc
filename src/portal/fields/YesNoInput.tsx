import type { YesNoField } from '../../resources/kinds/yes-no.ts';
import { Checkbox } from '../kit/inputs/Checkbox.tsx';
import type { FieldInputProps } from './field-input-props.ts';
import { useInput } from './use-input.ts';

/** A flag. */
export function YesNoInput(props: FieldInputProps<YesNoField>) {
  const { shared, value, set } = useInput(props);
  return <Checkbox {...shared} isRequired={false} value={value === true} onChange={set} />;
}
