import { useQueryClient } from '@tanstack/react-query';
import { nameCustomFields } from '../../contracts/custom-fields.ts';
import { CUSTOM_FIELD_COUNT, type CustomFieldsField } from '../../resources/kinds/custom-fields.ts';
import { EditableLabel } from '../kit/inputs/EditableLabel.tsx';
import { TextField } from '../kit/inputs/TextField.tsx';
import { prepare, send } from '../platform/api/api.ts';
import { useText } from '../platform/language/language.tsx';
import { useNotifications } from '../platform/notifications/notifications.tsx';
import { allows } from '../platform/session/account.ts';
import { useAccount } from '../platform/session/session.tsx';
import { asList } from './draft.ts';
import css from './Fields.module.css';
import type { FieldInputProps } from './field-input-props.ts';
import { customGroupOf, useCustomLabels } from './use-custom-labels.ts';

/** The fifteen custom fields, in order, by the names the company gave them; who configures names them here (spec 2 §9). */
export function CustomFieldsInput(props: FieldInputProps<CustomFieldsField>) {
  const { resource, name, draft, onChange, isReadOnly } = props;
  const text = useText();
  const account = useAccount();
  const queries = useQueryClient();
  const { failed } = useNotifications();
  const group = customGroupOf(resource);
  const labels = useCustomLabels(resource);
  const mayName = group !== undefined && allows(account, 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION');
  const values = asList(draft[name]);
  const set = (index: number, value: string) => {
    const next = Array.from(
      { length: Math.max(values.length, index + 1) },
      (_, place) => values[place] ?? '',
    );
    next[index] = value;
    onChange({ [name]: next });
  };
  const rename = (field: string, label: string) => {
    if (group === undefined) return;
    send(prepare(nameCustomFields, { body: { mapping: { [group]: { [field]: label } } } })).then(
      () => void queries.invalidateQueries({ queryKey: ['customField'] }),
      (failure: unknown) => failed(failure, 'action.saveCustomFields'),
    );
  };
  return (
    <div className={css.customs}>
      {Array.from({ length: CUSTOM_FIELD_COUNT }, (_, index) => {
        const field = `customField${index + 1}`;
        const standard = text('form.customField', { number: index + 1 });
        const label = labels[field] ?? standard;
        return (
          <div key={field} className={css.custom}>
            {mayName && (
              <EditableLabel
                value={labels[field] ?? ''}
                standard={standard}
                onChange={(next) => rename(field, next)}
                editLabel={text('form.renameField', { label })}
              />
            )}
            <TextField
              name={`${name}.${index}`}
              label={label}
              isLabelHidden={mayName}
              value={values[index] ?? ''}
              onChange={(value) => set(index, value)}
              maxLength={200}
              isReadOnly={isReadOnly}
            />
          </div>
        );
      })}
    </div>
  );
}
