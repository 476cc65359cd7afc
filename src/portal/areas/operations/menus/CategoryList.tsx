import { GripVertical, Pencil, Plus, Star } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { IconButton } from '../../../kit/actions/IconButton.tsx';
import { cx } from '../../../kit/lib/cx.ts';
import { useText } from '../../../platform/language/language.tsx';
import { DRAG, keysDropped } from './drag-types.ts';
import css from './Menu.module.css';
import {
  addItems,
  colourOf,
  type DraftCategory,
  inOutline,
  itemsOf,
  moveCategory,
  moveItems,
} from './menu-draft.ts';
import type { MenuEditor } from './use-menu-editor.ts';
import { useMenuNames } from './use-menu-names.ts';

interface CategoryListProps {
  editor: MenuEditor;
  mayEdit: boolean;
  onEdit(category: DraftCategory): void;
  onAdd(): void;
}

/** The categories of a menu in their order; they are dragged among each other, and items are dropped on them. */
export function CategoryList({ editor, mayEdit, onEdit, onAdd }: CategoryListProps) {
  const text = useText();
  const names = useMenuNames();
  const nameOf = (category: DraftCategory) => names.of(category)[0];
  const { draft, category: shown } = editor;
  const listed = inOutline(draft.categories);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !mayEdit,
    getItems: (keys) => [...keys].map((key) => ({ [DRAG.category]: `${key}`, 'text/plain': `${key}` })),
    acceptedDragTypes: [DRAG.category, DRAG.item, DRAG.goods],
    getDropOperation: (target, types) => {
      const isCategory = types.has(DRAG.category);
      const isBetween = target.type === 'item' && target.dropPosition !== 'on';
      return isCategory === isBetween ? (types.has(DRAG.goods) ? 'copy' : 'move') : 'cancel';
    },
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === 'on') return;
      const side = target.dropPosition;
      for (const key of keys) editor.change((now) => moveCategory(now, `${key}`, `${target.key}`, side));
    },
    onItemDrop: async ({ items, target }) => {
      const [moved, found] = [await keysDropped(items, DRAG.item), await keysDropped(items, DRAG.goods)];
      const fresh = found.map((itemId) => ({ key: crypto.randomUUID(), itemId }));
      editor.change((now) =>
        moveItems(addItems(now, `${target.key}`, fresh), new Set(moved), `${target.key}`),
      );
    },
  });
  return (
    <section className={css.side} aria-label={text('menus.categories')}>
      <header className={css.sideHead}>
        <h2>{text('menus.categories')}</h2>
        {mayEdit && (
          <IconButton size="small" label={text('menus.addCategory')} onPress={onAdd}>
            <Plus size={16} />
          </IconButton>
        )}
      </header>
      <GridList
        className={css.categories ?? ''}
        aria-label={text('menus.categories')}
        items={listed}
        dependencies={[draft, names]}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={shown ? [shown.key] : []}
        onSelectionChange={(keys) => {
          if (keys !== 'all') for (const key of keys) editor.show(`${key}`);
        }}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <p className={css.none}>{text('menus.noCategory')}</p>}
      >
        {(each) => (
          <GridListItem
            id={each.key}
            textValue={nameOf(each)}
            className={cx(css.category, each.parentKey !== null && css.sub)}
          >
            {mayEdit && (
              <AriaButton
                slot="drag"
                className={css.grip ?? ''}
                aria-label={text('menus.drag', { name: nameOf(each) })}
              >
                <GripVertical size={14} aria-hidden />
              </AriaButton>
            )}
            <span
              className={css.dot}
              style={{ background: colourOf(draft, each) ?? undefined }}
              aria-hidden
            />
            <span className={css.categoryName}>{nameOf(each)}</span>
            {each.featured && <Star size={13} className={css.star} aria-label={text('menus.featured')} />}
            <span className={css.count}>{itemsOf(draft, each.key).length}</span>
            {mayEdit && (
              <IconButton
                size="small"
                label={text('menus.editCategory', { name: nameOf(each) })}
                onPress={() => onEdit(each)}
              >
                <Pencil size={13} />
              </IconButton>
            )}
          </GridListItem>
        )}
      </GridList>
    </section>
  );
}
