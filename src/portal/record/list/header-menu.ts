import type { Resource } from '../../../resources/define-resource.ts';
import type { MenuGroup } from '../../kit/actions/MenuList.tsx';
import type { GridSort } from '../../kit/data/grid/grid-props.ts';
import type { useText } from '../../platform/language/language.tsx';
import { isGroupableBy } from './group-rows.ts';
import type { ListLayout } from './layouts/use-layout.ts';
import { isSortableBy } from './list-columns.ts';

interface HeaderMenu {
  text: ReturnType<typeof useText>;
  resource: Resource;
  list: ListLayout;
  /** The column's field. */
  name: string;
  onSort(sort: GridSort | null): void;
}

/** What the title of a column offers: its order, grouping by it, fixing and hiding it. */
export function headerMenu({ text, resource, list, name, onSort }: HeaderMenu): readonly MenuGroup[] {
  const { layout, change } = list;
  const place = layout.columns.indexOf(name);
  const sort = (id: string, direction: GridSort['direction']) => ({
    id,
    label: text(direction === 'ascending' ? 'list.sortUp' : 'list.sortDown'),
    onAction: () => onSort({ column: name, direction }),
  });
  const isFrozen = layout.frozen === place + 1;
  const isGrouping = layout.groupBy === name;
  return [
    {
      id: 'sort',
      entries: isSortableBy(resource.fields, name)
        ? [sort('up', 'ascending'), sort('down', 'descending')]
        : [],
    },
    {
      id: 'group',
      entries: isGroupableBy(resource.fields, name)
        ? [
            {
              id: 'group',
              label: text(isGrouping ? 'list.layout.resetGroup' : 'list.groupByThis'),
              onAction: () => change({ groupBy: isGrouping ? null : name }),
            },
          ]
        : [],
    },
    {
      id: 'column',
      entries: [
        {
          id: 'freeze',
          label: text(isFrozen ? 'list.unfreeze' : 'list.freeze'),
          onAction: () => change({ frozen: isFrozen ? 0 : place + 1 }),
        },
        {
          id: 'hide',
          label: text('list.hide'),
          onAction: () => change({ columns: layout.columns.filter((each) => each !== name) }),
        },
      ],
    },
  ].filter(({ entries }) => entries.length > 0);
}
