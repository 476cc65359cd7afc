import { type ReactNode, useEffect, useRef } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { Badge } from '../feedback/Badge.tsx';
import { cx } from '../lib/cx.ts';
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
}

/** As wide as a figure. */
const PLACE = '\u2007';

/** Views of one thing, one at a time; arrows move between them. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // More tabs than fit: the open one is in sight, wherever its page was come to from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place in the row
  useEffect(() => {
    const open = list.current?.querySelector('[aria-selected=true]');
    open?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
  }, [selected]);
  return (
    <AriaTabs
      className={cx(css.tabs)}
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(String(key))}
    >
      <TabList ref={list} className={cx(css.list)} aria-label={label}>
        {tabs.map(({ id, label: words, count, isOwn, isDisabled = false }) => (
          <Tab key={id} id={id} className={cx(css.tab, isOwn && css.own)} isDisabled={isDisabled}>
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
