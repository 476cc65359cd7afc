import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldInput } from '../../fields/FieldInput.tsx';
import { Button } from '../../kit/actions/Button.tsx';
import { IconButton } from '../../kit/actions/IconButton.tsx';
import { Table, type TableColumn } from '../../kit/data/Table.tsx';
import { FieldErrors } from '../../kit/FieldErrors.tsx';
import { FieldLook } from '../../kit/form/FieldLook.ts';
import { DateField } from '../../kit/inputs/DateField.tsx';
import { Select } from '../../kit/inputs/Select.tsx';
import { useLanguage } from '../../platform/language/language.tsx';
import { readPermittedOutlets } from '../../platform/outlet/outlets.ts';
import { ChangedBy } from './ChangedBy.tsx';
import css from './Settings.module.css';
import type { SettingFieldProps } from './setting-field-props.ts';
import type { SettingSlot } from './setting-slots.ts';

const look: FieldLook = { isLabelHidden: true };
const allRight: Readonly<Record<string, string>> = {};
const everyOutlet = 'every';

/** The values a setting has at single outlets and from days on, each of which can be added, changed and taken away. */
export function OwnValues(props: SettingFieldProps & { setting: string }) {
  const { group, setting, slots, problems, labels, editor, isReadOnly } = props;
  const { text, dates } = useLanguage();
  const outlets = useQuery({
    queryKey: ['outlet', 'permitted'],
    queryFn: ({ signal }) => readPermittedOutlets(signal),
  });
  const isPerOutlet = group.perOutlet.includes(setting);
  const isDated = group.dated.includes(setting);
  const nameOf = (id: string | null) =>
    id === null ? text('settings.everyOutlet') : (outlets.data?.find((each) => each.id === id)?.name ?? id);
  const within = (slot: SettingSlot, content: ReactNode) => (
    <FieldErrors errors={problems[slot.key] ?? allRight}>{content}</FieldErrors>
  );
  const columns: TableColumn<SettingSlot>[] = [
    ...(isPerOutlet
      ? [
          {
            id: 'outlet',
            title: text('field.outlet'),
            isPrimary: true,
            cell: (slot: SettingSlot) =>
              slot.isNew
                ? within(
                    slot,
                    <Select
                      name="outletId"
                      label={text('field.outlet')}
                      value={slot.outletId ?? (isDated && slot.from !== null ? everyOutlet : null)}
                      onChange={(id) =>
                        editor.place([slot.key], { outletId: id === everyOutlet ? null : id })
                      }
                      options={[
                        ...(isDated ? [{ id: everyOutlet, label: nameOf(null) }] : []),
                        ...(outlets.data ?? []).map(({ id, name }) => ({ id, label: name })),
                      ]}
                      placeholder={text('form.choose')}
                    />,
                  )
                : nameOf(slot.outletId),
          },
        ]
      : []),
    ...(isDated
      ? [
          {
            id: 'from',
            title: text('settings.from'),
            isPrimary: !isPerOutlet,
            cell: (slot: SettingSlot) =>
              slot.isNew
                ? within(
                    slot,
                    <DateField
                      name="from"
                      label={text('settings.from')}
                      value={slot.from ?? ''}
                      onChange={(day) => editor.place([slot.key], { from: day === '' ? null : day })}
                      invalidText={text('form.invalidDate')}
                      openLabel={text('form.openCalendar')}
                      todayLabel={text('form.today')}
                    />,
                  )
                : slot.from === null
                  ? text('settings.always')
                  : dates.date(slot.from),
          },
        ]
      : []),
    {
      id: 'value',
      title: labels.field(setting),
      cell: (slot) =>
        within(
          slot,
          <>
            <FieldInput
              resource={`${group.name}Settings`}
              name={setting}
              field={slot.field}
              labels={labels}
              draft={slot.draft}
              onChange={(typed) => editor.change(slot.key, typed)}
              isReadOnly={isReadOnly || slot.isRemoved}
            />
            <ChangedBy entry={slot.entry} />
          </>,
        ),
    },
    ...(isReadOnly
      ? []
      : [
          {
            id: 'actions',
            title: text('settings.action'),
            cell: ({ key, isRemoved }: SettingSlot) => (
              <IconButton
                label={text(isRemoved ? 'settings.keep' : 'settings.remove')}
                size="small"
                onPress={() => editor.setRemoved([key], !isRemoved)}
              >
                {isRemoved ? <Undo2 size={16} aria-hidden /> : <Trash2 size={16} aria-hidden />}
              </IconButton>
            ),
          },
        ]),
  ];
  return (
    <>
      {slots.length > 0 && (
        <FieldLook value={look}>
          <div className={css.own}>
            <Table
              caption={text('settings.own', { name: labels.field(setting) })}
              columns={columns}
              rows={slots}
              keyOf={({ key }) => key}
            />
          </div>
        </FieldLook>
      )}
      {!isReadOnly && (
        <div>
          <Button size="small" icon={<Plus size={16} aria-hidden />} onPress={() => editor.add(setting)}>
            {text(isPerOutlet ? 'settings.addOutlet' : 'settings.addDay', { name: labels.field(setting) })}
          </Button>
        </div>
      )}
    </>
  );
}
