import { type ComponentType, Suspense } from 'react';
import { setOf } from '../../../resources/settings/setting-values.ts';
import { FieldInput } from '../../fields/FieldInput.tsx';
import { lazyPart } from '../../kit/lib/lazy-part.tsx';
import { ChangedBy } from './ChangedBy.tsx';
import css from './Settings.module.css';
import type { SettingFieldProps } from './setting-field-props.ts';

const OwnValues = lazyPart(async () => (await import('./OwnValues.tsx')).OwnValues);

/** What is said about the change of a setting, from what is kept and what was typed. */
export type SettingNotice = ComponentType<{ stored: unknown; value: unknown }>;
export type SettingNotices = Readonly<Record<string, SettingNotice>>;

/** One setting: its general value with who changed it, and the values of outlets and days where it may have some. */
export function SettingField({
  notice: Notice,
  ...props
}: SettingFieldProps & { notice?: SettingNotice | undefined }) {
  const { group, slots, labels, editor, isReadOnly } = props;
  const [general] = slots;
  if (!general) return null;
  const { setting, field, draft, entry } = general;
  // An outlet's values of a set stand together, below all of its fields.
  const hasOwn =
    setOf(group, setting).length === 1 &&
    (group.perOutlet.includes(setting) || group.dated.includes(setting));
  return (
    <div className={css.setting}>
      <FieldInput
        resource={`${group.name}Settings`}
        name={setting}
        field={field}
        labels={labels}
        draft={draft}
        onChange={(typed) => editor.change(setting, typed)}
        isReadOnly={isReadOnly}
      />
      <ChangedBy entry={entry} />
      {Notice && <Notice stored={general.stored} value={general.value} />}
      {hasOwn && (
        <Suspense fallback={null}>
          <OwnValues {...props} setting={setting} slots={slots.slice(1)} />
        </Suspense>
      )}
    </div>
  );
}
