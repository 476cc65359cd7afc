import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { Badge } from '../feedback/Badge.tsx';
import { cx } from '../lib/cx.ts';
import { useNarrow } from '../lib/use-narrow.ts';
import css from './Tabs.module.css';

/** One tab; without content the caller draws what belongs to it. */
export interface TabEntry {
  id: string;
  label: string;
  /** Null while it is on its way: its place is kept. */
  count?: number | null | undefined;
  isDisabled?: boolean | undefined;
  /** What a person made themselves, set apart from what is always there. */
  isOwn?: boolean | undefined;
  content?: ReactNode;
}

interface TabsProps {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly TabEntry[];
  selected: string;
  onSelect(id: string): void;
  /** What belongs to the tab that is selected, when the entries bring none. */
  children?: ReactNode;
  /** `side`: a menu at the side of what it shows, where there is room; for more tabs than a row holds. */
  layout?: 'row' | 'side' | undefined;
}

/** As wide as a figure. */
const PLACE = '\u2007';

/** Where more tabs are than fit, the open one is in sight, wherever its page was come to from. */
const intoSight = (tab: HTMLElement | null): void =>
  tab?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });

/** Views of one thing, one at a time; arrows move between them. */
export function Tabs({ label, tabs, selected, onSelect, children, layout = 'row' }: TabsProps) {
  const isNarrow = useNarrow();
  const isSide = layout === 'side' && !isNarrow;
  return (
    <AriaTabs
      className={cx(css.tabs, isSide && css.side)}
      orientation={isSide ? 'vertical' : 'horizontal'}
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(String(key))}
    >
      <TabList className={cx(css.list)} aria-label={label}>
        {tabs.map(({ id, label: words, count, isOwn, isDisabled = false }) => (
          <Tab
            key={id}
            id={id}
            ref={id === selected ? intoSight : null}
            className={cx(css.tab, isOwn && css.own)}
            isDisabled={isDisabled}
          >
            {words}
            {count !== undefined && <Badge>{count ?? PLACE}</Badge>}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={cx(css.panel)}>
          {content ?? children}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
