import { Check, GripVertical, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Selection } from 'react-aria-components';
import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import type { Goods } from '../../../../contracts/menus/menu-content.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { IconButton } from '../../../kit/actions/IconButton.tsx';
import { SearchField } from '../../../kit/inputs/SearchField.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { DRAG } from './drag-types.ts';
import css from './Menu.module.css';
import { addItems, itemsOf } from './menu-draft.ts';
import { useGoods } from './use-menu.ts';
import type { MenuEditor } from './use-menu-editor.ts';
import { useMenuNames } from './use-menu-names.ts';

/** Items that can be put on the menu: found by name or code, dragged to their place, or added one by one or together. */
export function ItemSearch({ editor, outletId }: { editor: MenuEditor; outletId: string | null }) {
  const { text, numbers } = useLanguage();
  const names = useMenuNames();
  const nameOf = (thing: Goods) => names.ofGoods(thing)[0];
  const [typed, setTyped] = useState('');
  const [selected, setSelected] = useState<Selection>(new Set());
  const found = useGoods(typed, outletId);
  const goods = found.data?.goods ?? [];
  const { draft, category } = editor;
  const there = new Set(category ? itemsOf(draft, category.key).map(({ itemId }) => itemId) : []);
  const learn = () => {
    if (found.data) editor.learn(found.data);
  };
  const addAll = (ids: readonly string[]) => {
    if (!category) return;
    learn();
    const added = ids.map((itemId) => ({ key: crypto.randomUUID(), itemId }));
    editor.change((now) => addItems(now, category.key, added));
  };
  const add = ({ id }: Goods) => addAll([id]);
  const wanted = goods
    .filter(({ id }) => (selected === 'all' || selected.has(id)) && !there.has(id))
    .map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: category === undefined,
    getItems: (keys) => {
      learn();
      return goods.flatMap((thing) =>
        keys.has(thing.id) ? [{ [DRAG.goods]: thing.id, 'text/plain': nameOf(thing) }] : [],
      );
    },
    getAllowedDropOperations: () => ['copy'],
  });
  return (
    <section className={css.side} aria-label={text('menus.addItems')}>
      <header className={css.sideHead}>
        <h2>{text('menus.addItems')}</h2>
        {wanted.length > 0 && category && (
          <Button
            size="small"
            onPress={() => {
              addAll(wanted);
              setSelected(new Set());
            }}
          >
            {text('menus.addSelected', { count: wanted.length })}
          </Button>
        )}
      </header>
      <div className={css.searchBox}>
        <SearchField
          label={text('menus.searchItems')}
          placeholder={text('menus.searchItems')}
          value={typed}
          onChange={setTyped}
          onSubmit={() => {
            const next = goods.find(({ id }) => !there.has(id));
            if (next) add(next);
          }}
          clearLabel={text('common.clear')}
        />
      </div>
      <GridList
        className={css.found ?? ''}
        aria-label={text('menus.addItems')}
        aria-busy={found.isFetching}
        items={goods}
        dependencies={[draft, category, names]}
        selectionMode="multiple"
        selectionBehavior="replace"
        selectedKeys={selected}
        onSelectionChange={setSelected}
        onAction={(id) => {
          const thing = goods.find((each) => each.id === id);
          if (thing) add(thing);
        }}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => (
          <p className={css.none}>{text(found.isPending ? 'common.loading' : 'form.noMatch')}</p>
        )}
      >
        {(thing) => (
          <GridListItem id={thing.id} textValue={nameOf(thing)} className={css.foundRow ?? ''}>
            <AriaButton
              slot="drag"
              className={css.grip ?? ''}
              aria-label={text('menus.drag', { name: nameOf(thing) })}
            >
              <GripVertical size={14} aria-hidden />
            </AriaButton>
            <span className={css.foundWords}>
              <span className={css.foundName}>{nameOf(thing)}</span>
              <span className={css.foundCode}>
                {[thing.itemCode, names.ofGoods(thing)[1]].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className={css.price}>
              {thing.salePrice === null ? '–' : numbers.amount(thing.salePrice)}
            </span>
            {there.has(thing.id) ? (
              <Check size={16} className={css.there} aria-label={text('menus.onMenu')} />
            ) : (
              <IconButton
                size="small"
                label={text('menus.addOne', { name: nameOf(thing) })}
                onPress={() => add(thing)}
              >
                <Plus size={15} />
              </IconButton>
            )}
          </GridListItem>
        )}
      </GridList>
    </section>
  );
}
