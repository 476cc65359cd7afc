import { GripVertical } from 'lucide-react';
import { useMemo } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { GridLayout, Size, Virtualizer } from 'react-aria-components/Virtualizer';
import { availabilityOn } from '../../../../rules/menu/availability.ts';
import { priceOn } from '../../../../rules/menu/menu-check.ts';
import { gridOf, type Layout } from '../../../../rules/menu/menu-choices.ts';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { cx } from '../../../kit/lib/cx.ts';
import { useNarrow } from '../../../kit/lib/use-narrow.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { DRAG, keysDropped } from './drag-types.ts';
import css from './Menu.module.css';
import { addItems, colourOf, type DraftItem, itemsOf, moveItems } from './menu-draft.ts';
import type { MenuEditor } from './use-menu-editor.ts';
import { useMenuNames } from './use-menu-names.ts';

interface ItemGridProps {
  editor: MenuEditor;
  layout: Layout;
  today: string;
  mayEdit: boolean;
  /** Keys of items that something is wrong with. */
  faulty: ReadonlySet<string>;
  onOpen(item: DraftItem): void;
}

const HEIGHT = 92;
const NARROWEST = 64;

/** The items of the category that is shown, as tiles in the grid of the order screen; drawn as far as they are in view. */
export function ItemGrid({ editor, layout, today, mayEdit, faulty, onOpen }: ItemGridProps) {
  const { text, numbers } = useLanguage();
  const names = useMenuNames();
  const isNarrow = useNarrow();
  const { draft, category, goods } = editor;
  const key = category?.key ?? '';
  const items = useMemo(() => itemsOf(draft, key), [draft, key]);
  const namesOf = (item: DraftItem) => names.ofItem(item, goods.get(item.itemId));
  const { columns } = gridOf[layout];
  const colour = category && colourOf(draft, category);
  const drop = async (
    dropped: Parameters<typeof keysDropped>[0],
    target: string | null,
    side: 'before' | 'after',
  ) => {
    const [moved, found] = [await keysDropped(dropped, DRAG.item), await keysDropped(dropped, DRAG.goods)];
    const fresh = found.map((itemId) => ({ key: crypto.randomUUID(), itemId }));
    editor.change((now) =>
      moveItems(addItems(now, key, fresh, target, side), new Set(moved), key, target, side),
    );
  };
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !mayEdit || key === '',
    getItems: (keys) =>
      items.flatMap((item) =>
        keys.has(item.key) ? [{ [DRAG.item]: item.key, 'text/plain': namesOf(item)[0] }] : [],
      ),
    acceptedDragTypes: [DRAG.item, DRAG.goods],
    getDropOperation: (_target, types) => (types.has(DRAG.goods) ? 'copy' : 'move'),
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === 'on') return;
      const side = target.dropPosition;
      editor.change((now) => moveItems(now, new Set([...keys].map(String)), key, `${target.key}`, side));
    },
    onInsert: ({ items: dropped, target }) =>
      void drop(dropped, `${target.key}`, target.dropPosition === 'before' ? 'before' : 'after'),
    onRootDrop: ({ items: dropped }) => void drop(dropped, null, 'after'),
  });
  return (
    <Virtualizer
      layout={GridLayout}
      layoutOptions={{
        minItemSize: new Size(NARROWEST, HEIGHT),
        maxItemSize: new Size(Number.POSITIVE_INFINITY, HEIGHT),
        minSpace: new Size(8, 8),
        maxColumns: isNarrow ? 2 : columns,
        dropIndicatorThickness: 3,
      }}
    >
      <GridList
        className={css.tiles ?? ''}
        aria-label={category ? names.of(category)[0] : text('menus.items')}
        layout="grid"
        items={items}
        dependencies={[goods, faulty, today, names]}
        selectionMode={mayEdit ? 'multiple' : 'none'}
        selectionBehavior="replace"
        onAction={(pressed) => {
          const item = items.find((each) => each.key === pressed);
          if (item) onOpen(item);
        }}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => (
          <EmptyState title={text(category ? 'menus.emptyCategory' : 'menus.noCategory')}>
            {mayEdit && text(category ? 'menus.emptyCategoryText' : 'menus.noCategoryText')}
          </EmptyState>
        )}
      >
        {(item) => {
          const thing = goods.get(item.itemId);
          const price = priceOn(item.price, thing?.salePrice ?? null);
          const stands = availabilityOn(thing ?? null, today);
          const [name, other] = namesOf(item);
          return (
            <GridListItem
              id={item.key}
              textValue={name}
              className={cx(
                css.tile,
                stands.state === 'Sold Out' && css.soldOut,
                faulty.has(item.key) && css.faulty,
              )}
              style={{ borderTopColor: colour ?? undefined }}
            >
              {mayEdit && (
                <AriaButton
                  slot="drag"
                  className={cx(css.grip, css.tileGrip)}
                  aria-label={text('menus.drag', { name })}
                >
                  <GripVertical size={14} aria-hidden />
                </AriaButton>
              )}
              <span className={css.tileName}>{name}</span>
              {other && <span className={css.tileOther}>{other}</span>}
              <span className={css.tileFoot}>
                <span className={cx(css.price, price === null && css.missing)}>
                  {price === null ? text('menus.noPriceShort') : numbers.amount(price)}
                </span>
                {stands.state === 'Sold Out' && <span className={css.mark}>{text('menus.soldOut')}</span>}
                {stands.state === 'Limited' && (
                  <span className={css.mark}>
                    {text('menus.left', { count: numbers.decimal(stands.remaining) })}
                  </span>
                )}
              </span>
            </GridListItem>
          );
        }}
      </GridList>
    </Virtualizer>
  );
}
