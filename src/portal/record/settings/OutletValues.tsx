import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2, Undo2 } from 'lucide-react';
import type { OutletSet } from '../../../resources/settings/define-settings.ts';
import { FieldInput } from '../../fields/FieldInput.tsx';
import { Button } from '../../kit/actions/Button.tsx';
import { IconButton } from '../../kit/actions/IconButton.tsx';
import { Table, type TableColumn } from '../../kit/data/Table.tsx';
import { FieldErrors } from '../../kit/FieldErrors.tsx';
import { FieldLook } from '../../kit/form/FieldLook.ts';
import { Select } from '../../kit/inputs/Select.tsx';
import { useText } from '../../platform/language/language.tsx';
import { readPermittedOutlets } from '../../platform/outlet/outlets.ts';
import { ChangedBy } from './ChangedBy.tsx';
import css from './Settings.module.css';
import type { SettingFieldProps } from './setting-field-props.ts';
import { rowOf, type SettingSlot } from './setting-slots.ts';

const look: FieldLook = { isLabelHidden: true };
const allRight: Readonly<Record<string, string>> = {};

/** One outlet's values of a set. */
interface Row {
  readonly key: string;
  readonly slots: readonly SettingSlot[];
}

/** The outlets that have values of their own of a set of settings, one a row with all of the set. */
export function OutletValues({
  set,
  group,
  slots,
  problems,
  labels,
  editor,
  isReadOnly,
}: SettingFieldProps & { set: OutletSet<string> }) {
  const text = useText();
  const outlets = useQuery({
    queryKey: ['outlet', 'permitted'],
    queryFn: ({ signal }) => readPermittedOutlets(signal),
  });
  // What a field means is said once, above.
  const inCells = { ...labels, hint: () => undefined };
  const own = slots.filter(({ setting, isGeneral }) => !isGeneral && set.fields.includes(setting));
  const rows = [...new Set(own.map(rowOf))].map(
    (key): Row => ({ key, slots: own.filter((slot) => rowOf(slot) === key) }),
  );
  const taken = new Set(own.flatMap(({ outletId }) => outletId ?? []));
  const free = (outlets.data ?? []).filter(({ id }) => !taken.has(id));
  const nameOf = (wanted: string | null) =>
    outlets.data && (outlets.data.find(({ id }) => id === wanted)?.name ?? wanted);
  const keysOf = (row: Row) => row.slots.map(({ key }) => key);
  const columns: TableColumn<Row>[] = [
    {
      id: 'outlet',
      title: text('field.outlet'),
      isPrimary: true,
      cell: (row) => {
        const [first] = row.slots;
        if (!first) return null;
        if (!first.isNew)
          return (
            <>
              {nameOf(first.outletId)}
              <ChangedBy entry={latestOf(row)} />
            </>
          );
        const own = (outlets.data ?? []).filter(({ id }) => id === first.outletId);
        return (
          <FieldErrors errors={problems[first.key] ?? allRight}>
            <Select
              name="outletId"
              label={text('field.outlet')}
              value={first.outletId}
              onChange={(outletId) => editor.place(keysOf(row), { outletId })}
              options={[...own, ...free].map(({ id, name }) => ({ id, label: name }))}
              placeholder={text('form.choose')}
            />
          </FieldErrors>
        );
      },
    },
    ...set.fields.map(
      (setting): TableColumn<Row> => ({
        id: setting,
        title: labels.field(setting),
        cell: (row) => {
          const slot = row.slots.find((each) => each.setting === setting);
          if (!slot) return null;
          return (
            <FieldErrors errors={problems[slot.key] ?? allRight}>
              <FieldInput
                resource={`${group.name}Settings`}
                name={setting}
                field={slot.field}
                labels={inCells}
                draft={slot.draft}
                onChange={(typed) => editor.change(slot.key, typed)}
                isReadOnly={isReadOnly || slot.isRemoved}
              />
            </FieldErrors>
          );
        },
      }),
    ),
    ...(isReadOnly
      ? []
      : [
          {
            id: 'actions',
            title: text('settings.action'),
            cell: (row: Row) => {
              const isRemoved = row.slots.every((slot) => slot.isRemoved);
              return (
                <IconButton
                  label={text(isRemoved ? 'settings.keep' : 'settings.remove')}
                  size="small"
                  onPress={() => editor.setRemoved(keysOf(row), !isRemoved)}
                >
                  {isRemoved ? <Undo2 size={16} aria-hidden /> : <Trash2 size={16} aria-hidden />}
                </IconButton>
              );
            },
          },
        ]),
  ];
  return (
    <section className={css.outlets} aria-label={text('settings.ownOutlets')}>
      {rows.length === 0 && <p className={css.none}>{text('settings.noOwnOutlets')}</p>}
      {rows.length > 0 && (
        <FieldLook value={look}>
          <div className={css.own}>
            <Table
              caption={text('settings.ownOutlets')}
              columns={columns}
              rows={rows}
              keyOf={({ key }) => key}
            />
          </div>
        </FieldLook>
      )}
      {!isReadOnly && free.length > 0 && (
        <div>
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden />}
            onPress={() => editor.add(...set.fields)}
          >
            {text('settings.addOwnOutlet')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The entry of a row that was changed last. */
const latestOf = ({ slots }: Row) =>
  slots.reduce<SettingSlot['entry']>(
    (latest, { entry }) => (entry && (!latest || entry.updatedAt > latest.updatedAt) ? entry : latest),
    null,
  );
