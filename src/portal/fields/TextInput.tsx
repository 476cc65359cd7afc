import { Suspense } from 'react';
import type { TextField as TextDefinition } from '../../resources/kinds/text.ts';
import { ColourField } from '../kit/inputs/ColourField.tsx';
import { TextArea } from '../kit/inputs/TextArea.tsx';
import { TextField } from '../kit/inputs/TextField.tsx';
import { lazyPart } from '../kit/lib/lazy-part.tsx';
import { useText } from '../platform/language/language.tsx';
import { asText } from './draft.ts';
import type { FieldInputProps } from './field-input-props.ts';
import { SuggestInput } from './SuggestInput.tsx';
import { useInput } from './use-input.ts';

/** The numbering plans of all countries come with the first telephone number; until then nothing typed there would be kept. */
const PhoneInput = lazyPart(async () => (await import('./PhoneInput.tsx')).PhoneInput);

/** Words, by what they must look like. */
export function TextInput(props: FieldInputProps<TextDefinition>) {
  const text = useText();
  const { field, draft, isReadOnly } = props;
  const { shared, value, set } = useInput(props);
  const given = { ...shared, value: asText(value), onChange: set };
  if (field.suggest) return <SuggestInput {...props} />;
  // Where its look is not checked, what is typed is kept as it is.
  const isFree = field.formatUnless !== undefined && draft[field.formatUnless] === true;
  if (field.format === 'phone' && !isFree)
    return (
      <Suspense fallback={<TextField {...given} isReadOnly type="tel" />}>
        <PhoneInput {...given} />
      </Suspense>
    );
  if (field.format === 'colour')
    return (
      <ColourField
        {...given}
        invalidText={text('form.badHex')}
        pickLabel={text('form.pickColour', { label: shared.label })}
      />
    );
  if (field.format === 'long')
    return (
      <TextArea
        {...given}
        maxLength={field.max ?? 2000}
        remainingText={(count) => text('form.remaining', { count })}
        rows={3}
      />
    );
  return (
    <TextField
      {...given}
      maxLength={field.max ?? 200}
      type={field.format === 'email' ? 'email' : 'text'}
      placeholder={field.series && !isReadOnly ? text('form.generated') : undefined}
    />
  );
}
