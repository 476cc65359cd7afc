import type { TextsField } from '../../resources/kinds/texts.ts';
import { TagField } from '../kit/inputs/TagField.tsx';
import { useText } from '../platform/language/language.tsx';
import { asList } from './draft.ts';
import type { FieldInputProps } from './field-input-props.ts';

/** A list of short texts: serial numbers, scanned or typed one after the other. */
export function TextsInput({ name, labels, draft, onChange, isReadOnly }: FieldInputProps<TextsField>) {
  const text = useText();
  return (
    <TagField
      name={name}
      label={labels.field(name)}
      value={asList(draft[name])}
      onChange={(value) => onChange({ [name]: value })}
      removeLabel={(tag) => text('form.removeTag', { tag })}
      moreLabel={(count) => text('form.moreTags', { count })}
      isReadOnly={isReadOnly}
    />
  );
}
