import { useMemo, useState } from 'react';
import type { Resource } from '../../../resources/define-resource.ts';
import { firstLayout, type Layout, layoutStore } from './layouts.ts';

/** The arrangement a resource's list has when nobody arranged it. */
export const standardLayout = (resource: Resource): Layout => ({
  columns: resource.list.columns,
  widths: {},
  frozen: 1,
  sort: null,
});

/** The arrangement of a list and how to change it; every change is kept for the next visit. */
export function useLayout(resource: Resource) {
  const store = useMemo(() => layoutStore(resource.name), [resource.name]);
  const [layout, setLayout] = useState(() => sound(resource, firstLayout(store, standardLayout(resource))));
  const change = (part: Partial<Layout>) => {
    const next = sound(resource, { ...layout, ...part });
    setLayout(next);
    store.saveCurrent(next);
  };
  return { layout, change, store };
}

export type ListLayout = ReturnType<typeof useLayout>;

/** A kept arrangement may name fields that are no more; a list shows at least its code. */
function sound(resource: Resource, layout: Layout): Layout {
  const columns = layout.columns.filter((name) => resource.fields[name] !== undefined);
  return { ...layout, columns: columns.length > 0 ? columns : [resource.codeField] };
}
