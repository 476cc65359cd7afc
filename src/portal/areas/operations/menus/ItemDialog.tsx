import { useState } from 'react';
import { menuItem } from '../../../../resources/menu/menu-item.ts';
import { asText } from '../../../fields/draft.ts';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import { useLabels } from '../../../fields/use-labels.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { Drawer } from '../../../kit/overlays/Drawer.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { AvailabilityButtons } from './AvailabilityButtons.tsx';
import css from './Menu.module.css';
import { changeItem, type DraftItem, removeItems } from './menu-draft.ts';
import { itemPath, modifierPath } from './menu-paths.ts';
import type { MenuEditor } from './use-menu-editor.ts';
import { useMenuNames } from './use-menu-names.ts';

interface ItemDialogProps {
  editor: MenuEditor;
  item: DraftItem;
  menuId: string;
  outletId: string | null;
  today: string;
  mayEdit: boolean;
  onClose(): void;
}

const shown = ['shownName', 'alternateShownName', 'price'] as const;

/** An item as this menu shows it, what is left of it at the outlet, and what it asks. */
export function ItemDialog({ editor, item, menuId, outletId, today, mayEdit, onClose }: ItemDialogProps) {
  const { text, numbers } = useLanguage();
  const names = useMenuNames();
  const labels = useLabels('menuItem');
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>(item);
  const goods = editor.goods.get(item.itemId);
  const asks = (goods?.asks ?? []).flatMap(({ modifierId }) => editor.modifiers.get(modifierId) ?? []);
  const save = () => {
    const orNull = (value: unknown) => asText(value).trim() || null;
    editor.change((now) =>
      changeItem(now, item.key, {
        shownName: orNull(typed.shownName),
        alternateShownName: orNull(typed.alternateShownName),
        price: orNull(typed.price),
      }),
    );
    onClose();
  };
  return (
    <Drawer
      isOpen
      onClose={onClose}
      closeLabel={text('common.close')}
      title={goods ? names.ofGoods(goods)[0] : ''}
      footer={
        mayEdit && (
          <>
            <Button
              variant="quiet"
              onPress={() => {
                editor.change((now) => removeItems(now, new Set([item.key])));
                onClose();
              }}
            >
              {text('menus.removeItem')}
            </Button>
            <Button onPress={onClose}>{text('common.cancel')}</Button>
            <Button variant="primary" onPress={save}>
              {text('menus.apply')}
            </Button>
          </>
        )
      }
    >
      <div className={css.form}>
        {shown.map((field) => (
          <FieldInput
            key={field}
            resource="menuItem"
            name={field}
            field={menuItem.fields[field]}
            labels={labels}
            draft={typed}
            onChange={(change) => setTyped((now) => ({ ...now, ...change }))}
            isReadOnly={!mayEdit}
          />
        ))}
        <p className={css.none}>
          {goods?.salePrice
            ? text('menus.itemPrice', { price: numbers.amount(goods.salePrice) })
            : text('menus.itemWithoutPrice')}{' '}
          {goods && <Link href={itemPath(goods.id, 'Pricing')}>{text('menus.toPricing')}</Link>}
        </p>
        {goods && outletId !== null && (
          <AvailabilityButtons
            goods={goods}
            menuId={menuId}
            outletId={outletId}
            today={today}
            mayEdit={mayEdit}
          />
        )}
        <section className={css.stands}>
          <h3>{text('menus.asks')}</h3>
          {asks.length === 0 && <p className={css.none}>{text('menus.asksNothing')}</p>}
          <ul className={css.findings}>
            {asks.map((modifier) => (
              <li key={modifier.id} className={css.finding}>
                <div>
                  <strong>{names.of(modifier)[0]}</strong>
                  <span>{modifier.options.map((option) => names.of(option)[0]).join(' · ')}</span>
                </div>
                <Link href={modifierPath(modifier.id)}>{text('menus.toModifier')}</Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Drawer>
  );
}
