import { Tabs } from '../../kit/layout/Tabs.tsx';
import { useText } from '../../platform/language/language.tsx';
import type { StatusTabsProps } from './StatusTabs.tsx';

/** All records, those in use, those that are not: for lists whose definition has `active` among its filters. */
export function ActiveTabs({ state, onChange }: StatusTabsProps) {
  const text = useText();
  const { active, ...others } = state.filters;
  return (
    <Tabs
      label={text('list.tabs')}
      selected={active?.length === 1 ? (active[0] ?? '') : ''}
      onSelect={(chosen) => onChange(chosen === '' ? others : { ...others, active: [chosen] })}
      tabs={[
        { id: '', label: text('list.all') },
        { id: 'true', label: text('outlets.active') },
        { id: 'false', label: text('outlets.inactive') },
      ]}
    />
  );
}
