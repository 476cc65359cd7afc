import { Tabs } from '../../kit/layout/Tabs.tsx';
import { useSearchParams } from '../../platform/navigation/search-params.ts';

interface ListViewsProps {
  /** Names the row of tabs. */
  label: string;
  /** The first is the list itself. */
  views: readonly { readonly id: string; readonly label: string }[];
  /** The address of a view from that of the one before; without it what was asked there is left behind. */
  leadsTo?(id: string, now: URLSearchParams): URLSearchParams;
}

const none = () => new URLSearchParams();

/** Which of its views a page shows, as its address says; the first where it says none of them. */
export function useListView<View extends string>(views: readonly [View, ...View[]]): View {
  const [params] = useSearchParams();
  return views.find((each) => each === params.get('view')) ?? views[0];
}

/** The lists of one page as tabs; which one is open is in the address. */
export function ListViews({ label, views, leadsTo = none }: ListViewsProps) {
  const [params, setParams] = useSearchParams();
  const [first] = views;
  const open = (id: string) =>
    setParams(
      (now) => {
        const next = leadsTo(id, now);
        if (id === first?.id) next.delete('view');
        else next.set('view', id);
        return next;
      },
      { replace: false },
    );
  const selected = views.find(({ id }) => id === params.get('view')) ?? first;
  return <Tabs label={label} selected={selected?.id ?? ''} onSelect={open} tabs={views} />;
}
