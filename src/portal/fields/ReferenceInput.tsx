import { useRef, useState } from 'react';
import { filledFrom } from '../../resources/fills.ts';
import type { LookupField, ReferenceField } from '../../resources/kinds/reference.ts';
import { isReference } from '../../resources/kinds/traits.ts';
import { alternateKey } from '../../resources/names.ts';
import { ComboBox } from '../kit/inputs/ComboBox.tsx';
import { TextField } from '../kit/inputs/TextField.tsx';
import { useLanguage } from '../platform/language/language.tsx';
import { asText, type Draft } from './draft.ts';
import type { FieldInputProps } from './field-input-props.ts';
import { choiceLabels, useChoices } from './use-choices.ts';
import { useInput } from './use-input.ts';

/** Another record, found by typing part of its code or name. */
export function ReferenceInput(props: FieldInputProps<ReferenceField | LookupField>) {
  const { name, field, draft, onChange } = props;
  const { text, language } = useLanguage();
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const filled = useRef<Draft>({});
  const found = useChoices(field.to, typed, isAsked, {
    only: 'only' in field ? field.only : undefined,
    within: field.within,
  });
  const { shared, value } = useInput(props);
  const isLookup = !isReference(field);
  const key = shared.name;
  const id = asText(value);
  const shown = isLookup
    ? id
    : choiceLabels(language, {
        code: asText(draft[`${name}Code`]),
        name: asText(draft[`${name}Name`]),
        alternateName: asText(draft[alternateKey(name)]),
      }).label;
  if (shared.isReadOnly)
    return <TextField {...shared} isRequired={false} value={shown} onChange={() => {}} />;
  const records = found.data ?? [];
  const options = records.map((record) => ({
    id: isLookup ? record.code : record.id,
    ...choiceLabels(language, record),
  }));
  const choose = (chosen: { id: string } | null) => {
    if (isLookup) return onChange({ [key]: chosen?.id ?? null });
    const record = records.find((each) => each.id === chosen?.id);
    if (chosen && !record) return;
    // What the record chosen before had filled in, and nobody changed since, is said by nobody.
    const unsaid = Object.keys(filled.current).filter((each) => draft[each] === filled.current[each]);
    const emptied = Object.fromEntries(unsaid.map((each) => [each, null]));
    filled.current = filledFrom(field, { ...draft, ...emptied }, record?.fills);
    onChange({
      [key]: record?.id ?? null,
      [`${name}Code`]: record?.code ?? null,
      [`${name}Name`]: record?.name ?? null,
      [alternateKey(name)]: record?.alternateName ?? null,
      ...emptied,
      ...filled.current,
    });
  };
  return (
    <ComboBox
      {...shared}
      value={id === '' ? null : { id, label: shown || id }}
      onChange={choose}
      options={options}
      onSearch={(next) => {
        setAsked(true);
        setTyped(next);
      }}
      isLoading={found.isSearching}
      loadingText={text('common.loading')}
      emptyText={text('form.noMatch')}
      placeholder={text('form.search')}
    />
  );
}
