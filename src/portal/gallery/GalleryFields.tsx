import { useState } from 'react';
import type { Field } from '../../resources/kinds/kinds.ts';
import { formatOf } from '../../resources/kinds/traits.ts';
import { resources } from '../../resources/registry.ts';
import { wireName } from '../../resources/wire.ts';
import type { Draft } from '../fields/draft.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import { useLabels } from '../fields/use-labels.ts';
import { Button } from '../kit/actions/Button.tsx';
import { Form } from '../kit/form/Form.tsx';
import { Card } from '../kit/layout/Card.tsx';
import { useText } from '../platform/language/language.tsx';
import css from './Gallery.module.css';

interface Specimen {
  readonly resource: string;
  readonly name: string;
  readonly field: Field;
}

/** The first field of each kind, and of each format of text, that a resource has. */
const specimens: readonly Specimen[] = [
  ...new Map(
    resources
      .flatMap(({ name: resource, fields }) =>
        Object.entries(fields).map(([name, field]) => ({ resource, name, field })),
      )
      .toReversed()
      .map((each) => [`${each.field.kind} ${formatOf(each.field) ?? ''}`, each] as const),
  ).values(),
];

/** Every input, to be filled in and fixed, in a form that leads to what is wrong. */
export function GalleryFields() {
  const text = useText();
  const [draft, setDraft] = useState<Draft>({});
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const refuseAll = () =>
    setRefused(
      Object.fromEntries(specimens.map(({ name, field }) => [wireName(name, field), text('record.stale')])),
    );
  return [false, true].map((isReadOnly) => (
    <Card key={String(isReadOnly)} title={isReadOnly ? 'FieldInput (isReadOnly)' : 'FieldInput'}>
      <Form
        summaryTitle={(count) => text('form.problems', { count })}
        serverErrors={refused}
        onSubmit={refuseAll}
      >
        <div className={css.fields}>
          {specimens.map((each) => (
            <Input
              key={`${each.resource} ${each.name}`}
              {...each}
              draft={draft}
              onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
              isReadOnly={isReadOnly}
            />
          ))}
        </div>
        {!isReadOnly && <Button type="submit">{text('record.save')}</Button>}
      </Form>
    </Card>
  ));
}

interface InputProps extends Specimen {
  draft: Draft;
  onChange(change: Draft): void;
  isReadOnly: boolean;
}

function Input(props: InputProps) {
  return <FieldInput {...props} labels={useLabels(props.resource)} />;
}
