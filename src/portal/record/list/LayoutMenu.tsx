import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../../../resources/define-resource.ts';
import type { Labels } from '../../fields/use-labels.ts';
import { Button } from '../../kit/Button.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { useText } from '../../shell/language.tsx';
import { useNotifications } from '../../shell/notifications.tsx';
import { type ListLayout, standardLayout } from './use-layout.ts';

const LayoutDialog = lazy(async () => ({ default: (await import('./LayoutDialog.tsx')).LayoutDialog }));

interface LayoutMenuProps {
  resource: Resource;
  labels: Labels;
  list: ListLayout;
}

/** Which columns a list shows, and its saved arrangements (spec 1 §2.11). */
export function LayoutMenu({ resource, labels, list }: LayoutMenuProps) {
  const text = useText();
  const { succeeded } = useNotifications();
  const [act, setAct] = useState<'save' | 'load' | 'delete' | null>(null);
  const { layout, change, store } = list;
  const choosable = Object.entries(resource.fields)
    .filter(
      ([, field]) => field.kind !== 'customFields' && field.kind !== 'image' && field.kind !== 'references',
    )
    .map(([name]) => name);
  const choose = (names: readonly string[]) => {
    const kept = layout.columns.filter((name) => names.includes(name));
    change({ columns: [...kept, ...names.filter((name) => !kept.includes(name))] });
  };
  return (
    <>
      <Menu
        label={text('list.columns')}
        trigger={<Button variant="quiet">{text('list.columns')}</Button>}
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
        trigger={<Button variant="quiet">{text('list.layout')}</Button>}
        groups={[
          {
            id: 'profiles',
            entries: [
              { id: 'save', label: text('list.layout.save'), onAction: () => setAct('save') },
              { id: 'load', label: text('list.layout.load'), onAction: () => setAct('load') },
              { id: 'delete', label: text('list.layout.delete'), onAction: () => setAct('delete') },
            ],
          },
          {
            id: 'default',
            entries: [
              {
                id: 'saveDefault',
                label: text('list.layout.saveDefault'),
                onAction: () => {
                  store.saveUserDefault(layout);
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
        ]}
      />
      {act && (
        <Suspense fallback={null}>
          <LayoutDialog key={act} act={act} resource={resource} list={list} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </>
  );
}
