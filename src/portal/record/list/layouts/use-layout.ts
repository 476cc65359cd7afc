import { useEffect, useMemo, useState } from 'react';
import type { Resource } from '../../../../resources/define-resource.ts';
import { samePath } from '../../../platform/navigation/paths.ts';
import { useSearchParams } from '../../../platform/navigation/search-params.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { isGroupableBy } from '../group-rows.ts';
import { isAsking, questionIn, withQuestion } from '../use-list-state.ts';
import {
  defaultLayout,
  firstLayout,
  type Layout,
  type LayoutProfile,
  layoutStore,
  type SavedLayout,
} from './layouts.ts';
import { layoutIn, withoutLayout } from './share-link.ts';

/** The arrangement a resource's list has when nobody arranged it. */
export const standardLayout = (resource: Resource): Layout => ({
  columns: [...resource.list.columns],
  widths: {},
  frozen: 1,
  groupBy: null,
});

/**
 * The arrangement of a list and how to change it; every change is kept for the next visit. One that came with the
 * address shows until it is changed, and replaces nothing.
 */
export function useLayout(resource: Resource) {
  const { comId, username } = useAccount();
  const store = useMemo(
    () => layoutStore(resource.name, { comId, username }),
    [resource.name, comId, username],
  );
  const [params, setParams] = useSearchParams();
  const [own, setOwn] = useState(() => firstLayout(store, standardLayout(resource)));
  const [profiles, setProfiles] = useState(store.profiles);
  const address = params.toString();
  const shared = useMemo(() => layoutIn(new URLSearchParams(address)), [address]);
  const layout = useMemo(
    () => sound(resource, shared ? { ...standardLayout(resource), ...shared } : own),
    [resource, shared, own],
  );
  useEffect(() => {
    const stopping = new AbortController();
    // After the rows: where the list stands already, its saved arrangements can wait.
    const timer = setTimeout(() => {
      const isFirstVisit = store.current() === null;
      store
        .meetServer(stopping.signal)
        .then(() => {
          setProfiles(store.profiles());
          if (!isFirstVisit) return;
          setOwn(firstLayout(store, standardLayout(resource)));
          const query = defaultLayout(store)?.query ?? null;
          // Who goes elsewhere meanwhile must not be called back.
          if (query === null || !samePath(location.pathname, resource.route ?? '')) return;
          // An address that asks for something is asked; the default is for one that does not.
          setParams((now) => (isAsking(resource, now) ? now : withQuestion(now, resource, query)), {
            replace: true,
          });
        })
        .catch(() => {});
    }, 400);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [store, resource, setParams]);
  const change = (part: Partial<Layout>) => {
    const next = sound(resource, { ...layout, ...part });
    setOwn(next);
    store.saveCurrent(next);
    if (shared) setParams((now) => withoutLayout(now), { replace: true });
  };
  /** The arrangement as it is now, to be kept with what the list is asked for. */
  const toSave = (): SavedLayout => ({ ...layout, query: questionIn(params, resource) });
  /** Takes an arrangement over, and asks what was kept with it. */
  const load = ({ query, ...saved }: Layout & { query?: string | null }) => {
    change(saved);
    setParams((now) => withQuestion(withoutLayout(now), resource, query ?? null));
  };
  const saveProfile = (profile: LayoutProfile) => {
    store.saveProfile(profile);
    setProfiles(store.profiles());
  };
  const deleteProfile = (id: number) => {
    store.deleteProfile(id);
    setProfiles(store.profiles());
  };
  /** The saved view the list is in: the same columns and groups, asked the same. */
  const now = viewOf(toSave());
  const shown = profiles.find(({ data }) => viewOf(sound(resource, data)) === now) ?? null;
  /** Leaves a saved view for the list as it opens, asked something else. */
  const leave = (query: string) => load({ ...(store.userDefault() ?? standardLayout(resource)), query });
  return { layout, change, store, toSave, load, leave, profiles, saveProfile, deleteProfile, shown };
}

export type ListLayout = ReturnType<typeof useLayout>;

/** What makes a view the one it is; how wide its columns are does not. */
const viewOf = ({ columns, groupBy, query }: SavedLayout): string =>
  JSON.stringify([columns, groupBy, query ?? '']);

/** A kept arrangement may name fields that are no more; a list shows at least its code. */
function sound<L extends Layout>(resource: Resource, layout: L): L {
  const columns = [...new Set(layout.columns)].filter((name) => Object.hasOwn(resource.fields, name));
  const groupBy =
    layout.groupBy !== null && isGroupableBy(resource.fields, layout.groupBy) ? layout.groupBy : null;
  return {
    ...layout,
    groupBy,
    columns: columns.length > 0 ? columns : [resource.codeField],
    frozen: Math.max(0, Math.min(layout.frozen, columns.length)),
  };
}
