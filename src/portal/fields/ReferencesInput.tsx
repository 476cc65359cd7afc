import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { ReferencesField } from '../../resources/kinds/reference.ts';
import { pluralOf } from '../../resources/plural.ts';
import { findResource } from '../../resources/registry.ts';
import { wireName } from '../../resources/wire.ts';
import { Checkbox } from '../kit/Checkbox.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { read } from '../shell/api.ts';
import { asList } from './draft.ts';
import type { FieldInputProps } from './FieldInput.tsx';
import css from './Fields.module.css';

const rows = v.array(v.looseObject({ id: v.string() }));

/** Any number of other records, all in sight: a user's groups and outlets. */
export function ReferencesInput(props: FieldInputProps<ReferencesField>) {
  const { name, field, labels, draft, onChange, isReadOnly } = props;
  const target = findResource(field.to);
  const key = wireName(name, field);
  const chosen = asList(draft[key]);
  const all = useQuery({
    queryKey: [field.to, 'all'],
    enabled: target !== undefined,
    queryFn: async ({ signal }) => {
      const data = await read(`/${target?.path}`, v.record(v.string(), v.unknown()), {
        query: { pageSize: 100 },
        signal,
      });
      return v.parse(rows, data[pluralOf(field.to)] ?? []);
    },
  });
  const set = (id: string, isOn: boolean) =>
    onChange({ [key]: isOn ? [...chosen, id] : chosen.filter((each) => each !== id) });
  return (
    <fieldset className={css.group} data-field={key}>
      <legend>{labels.field(name)}</legend>
      <div className={css.choices}>
        {all.data === undefined && <Skeleton height="1.5em" />}
        {all.data?.map((record) => (
          <Checkbox
            key={record.id}
            label={String(record[target?.titleField ?? 'id'] ?? record.id)}
            value={chosen.includes(record.id)}
            onChange={(isOn) => set(record.id, isOn)}
            isReadOnly={isReadOnly}
          />
        ))}
      </div>
    </fieldset>
  );
}
