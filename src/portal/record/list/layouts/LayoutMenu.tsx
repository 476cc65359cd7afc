import { Columns3, LayoutList } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Resource } from '../../../../resources/define-resource.ts';
import { cellOfKind } from '../../../fields/kind-cells.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { IconButton } from '../../../kit/actions/IconButton.tsx';
import { Menu } from '../../../kit/actions/Menu.tsx';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import { Tooltip } from '../../../kit/overlays/Tooltip.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { shareLink } from './share-link.ts';
import { type ListLayout, standardLayout } from './use-layout.ts';

const LayoutDialog = lazyPart(async () => (await import('./LayoutDialog.tsx')).LayoutDialog);
const ColumnDialog = lazyPart(async () => (await import('./ColumnDialog.tsx')).ColumnDialog);

interface LayoutMenuProps {
  resource: Resource;
  labels: Labels;
  list: ListLayout;
}

/** Which columns a list shows, what stays, what groups its rows, and its saved arrangements (spec 1 §2.11). */
export function LayoutMenu({ resource, labels, list }: LayoutMenuProps) {
  const text = useText();
  const { succeeded, copy } = useNotifications();
  const [act, setAct] = useState<'save' | 'load' | 'delete' | 'fix' | 'group' | null>(null);
  const { layout, change, store, toSave } = list;
  const choosable = Object.entries(resource.fields)
    .filter(([, field]) => !cellOfKind(field).isHidden)
    .map(([name]) => name);
  const choose = (names: readonly string[]) => {
    const kept = layout.columns.filter((name) => names.includes(name));
    change({ columns: [...kept, ...names.filter((name) => !kept.includes(name))] });
  };
  const entry = (id: 'save' | 'load' | 'delete' | 'fix' | 'group') => ({
    id,
    label: text(`list.layout.${id}`),
    onAction: () => setAct(id),
  });
  const close = () => setAct(null);
  return (
    <>
      <Menu
        label={text('list.columns')}
        trigger={
          <Tooltip text={text('list.columns')}>
            <IconButton label={text('list.columns')}>
              <Columns3 size={16} aria-hidden />
            </IconButton>
          </Tooltip>
        }
        groups={[
          {
            id: 'columns',
            entries: choosable.map((name) => ({ id: name, label: labels.field(name) })),
            selection: 'multiple',
            selected: layout.columns,
            onSelect: choose,
          },
        ]}
      />
      <Menu
        label={text('list.layout')}
        trigger={
          <Tooltip text={text('list.layout')}>
            <IconButton label={text('list.layout')}>
              <LayoutList size={16} aria-hidden />
            </IconButton>
          </Tooltip>
        }
        groups={[
          { id: 'profiles', entries: [entry('save'), entry('load'), entry('delete')] },
          {
            id: 'default',
            entries: [
              {
                id: 'saveDefault',
                label: text('list.layout.saveDefault'),
                onAction: () => {
                  store.saveUserDefault(toSave());
                  succeeded('list.layout.savedDefault');
                },
              },
              {
                id: 'deleteDefault',
                label: text('list.layout.deleteDefault'),
                onAction: () => {
                  store.saveUserDefault(null);
                  succeeded('list.layout.deletedDefault');
                },
              },
              {
                id: 'standard',
                label: text('list.layout.standard'),
                onAction: () => change(standardLayout(resource)),
              },
            ],
          },
          {
            id: 'manager',
            entries: [
              entry('group'),
              ...(layout.groupBy === null
                ? []
                : [
                    {
                      id: 'ungroup',
                      label: text('list.layout.resetGroup'),
                      onAction: () => change({ groupBy: null }),
                    },
                  ]),
              entry('fix'),
              {
                id: 'link',
                label: text('list.layout.link'),
                onAction: () => void copy(shareLink(location.href, layout)),
              },
            ],
          },
        ]}
      />
      <Suspense fallback={null}>
        {(act === 'fix' || act === 'group') && (
          <ColumnDialog act={act} resource={resource} labels={labels} list={list} onClose={close} />
        )}
        {(act === 'save' || act === 'load' || act === 'delete') && (
          <LayoutDialog key={act} act={act} resource={resource} list={list} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
