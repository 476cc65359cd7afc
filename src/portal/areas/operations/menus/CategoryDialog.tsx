import { useState } from 'react';
import { menuCategory } from '../../../../resources/menu/menu-category.ts';
import { asText } from '../../../fields/draft.ts';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import { useLabels } from '../../../fields/use-labels.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Select } from '../../../kit/inputs/Select.tsx';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { useText } from '../../../platform/language/language.tsx';
import css from './Menu.module.css';
import { addCategory, changeCategory, type DraftCategory, removeCategory } from './menu-draft.ts';
import type { MenuEditor } from './use-menu-editor.ts';

interface CategoryDialogProps {
  editor: MenuEditor;
  /** Null: a new one. */
  category: DraftCategory | null;
  onClose(): void;
}

const named = ['name', 'alternateName'] as const;
const looks = ['colour', 'layout', 'department', 'featured', 'pictureKey'] as const;
const empty = {
  alternateName: null,
  colour: null,
  layout: null,
  department: null,
  pictureKey: null,
  featured: false,
};

/** What a category is called, where it stands and how it looks; a new one is made the same way. */
export function CategoryDialog({ editor, category, onClose }: CategoryDialogProps) {
  const text = useText();
  const labels = useLabels('menuCategory');
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>(category ?? { name: '', ...empty });
  const [parentKey, setParentKey] = useState(category?.parentKey ?? '');
  const { categories } = editor.draft;
  const hasBelow = categories.some((each) => each.parentKey === category?.key && category !== null);
  const headings = categories.filter((each) => each.parentKey === null && each.key !== category?.key);
  const name = asText(typed.name).trim();
  const save = () => {
    const key = category?.key ?? crypto.randomUUID();
    const orNull = (value: unknown) => asText(value).trim() || null;
    const change = {
      name,
      parentKey: parentKey === '' ? null : parentKey,
      alternateName: orNull(typed.alternateName),
      colour: orNull(typed.colour),
      layout: menuCategory.fields.layout.values.find((each) => each === typed.layout) ?? null,
      department: orNull(typed.department),
      pictureKey: orNull(typed.pictureKey),
      featured: typed.featured === true,
    };
    editor.change((now) => changeCategory(category ? now : addCategory(now, key, name, null), key, change));
    editor.show(key);
    onClose();
  };
  const input = (field: (typeof named)[number] | (typeof looks)[number]) => (
    <FieldInput
      key={field}
      resource="menuCategory"
      name={field}
      field={menuCategory.fields[field]}
      labels={labels}
      draft={typed}
      onChange={(change) => setTyped((now) => ({ ...now, ...change }))}
      isReadOnly={false}
    />
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={text('common.close')}
      title={text(category ? 'menus.changeCategory' : 'menus.addCategory')}
      footer={
        <>
          {category && (
            <Button
              variant="quiet"
              onPress={() => {
                editor.change((now) => removeCategory(now, category.key));
                onClose();
              }}
            >
              {text('menus.removeCategory')}
            </Button>
          )}
          <Button onPress={onClose}>{text('common.cancel')}</Button>
          <Button variant="primary" isDisabled={name === ''} onPress={save}>
            {text(category ? 'menus.apply' : 'menus.add')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <div className={css.pair}>{named.map(input)}</div>
        <Select
          label={labels.field('parent')}
          value={parentKey}
          onChange={setParentKey}
          isDisabled={hasBelow}
          placeholder={text('menus.noParent')}
          options={[
            { id: '', label: text('menus.noParent') },
            ...headings.map((each) => ({ id: each.key, label: each.name })),
          ]}
          hint={hasBelow ? text('menus.hasBelow') : undefined}
        />
        <div className={css.pair}>{looks.map(input)}</div>
      </div>
    </Dialog>
  );
}
