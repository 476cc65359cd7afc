import type { ReactNode } from 'react';
import type { Field, FieldKind } from '../../resources/kinds/kinds.ts';
import { ChoiceInput } from './ChoiceInput.tsx';
import { ChoicesInput } from './ChoicesInput.tsx';
import { CustomFieldsInput } from './CustomFieldsInput.tsx';
import { DateInput } from './DateInput.tsx';
import type { FieldInputProps } from './field-input-props.ts';
import { ImageInput, ImagesInput } from './ImageInput.tsx';
import { InstantInput } from './InstantInput.tsx';
import { IntegerInput, MoneyInput, PercentInput, QuantityInput } from './NumberInput.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import { ReferencesInput } from './ReferencesInput.tsx';
import { TextInput } from './TextInput.tsx';
import { TextsInput } from './TextsInput.tsx';
import { YesNoInput } from './YesNoInput.tsx';

type Inputs = { readonly [K in FieldKind]: (props: FieldInputProps<Field<K>>) => ReactNode };

/** The input of each kind. */
const inputs: Inputs = {
  text: TextInput,
  money: MoneyInput,
  quantity: QuantityInput,
  percent: PercentInput,
  integer: IntegerInput,
  yesNo: YesNoInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  lookup: ReferenceInput,
  date: DateInput,
  instant: InstantInput,
  customFields: CustomFieldsInput,
  image: ImageInput,
  images: ImagesInput,
  texts: TextsInput,
};

/** The input of a field, by its kind. */
export function FieldInput<K extends FieldKind>(props: FieldInputProps<Field<K>>): ReactNode {
  const Input: (props: FieldInputProps<Field<K>>) => ReactNode = inputs[props.field.kind];
  return <Input {...props} />;
}
