import { useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { Tabs } from '../../../kit/layout/Tabs.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { samePath } from '../../../platform/navigation/paths.ts';
import { DutiesTab } from './DutiesTab.tsx';
import { MatrixTab } from './MatrixTab.tsx';
import { PersonTab } from './PersonTab.tsx';
import css from './Rights.module.css';

const base = '/Configurations/Permission/GroupPermission';

/** What user groups may do, what that means for a person, and what one person should not do alone (spec 3 §2). */
export function GroupPermissionScreen() {
  const text = useText();
  const [path] = useLocation();
  const tabs = [
    { id: 'Groups', label: text('rights.tab.groups'), content: <MatrixTab /> },
    { id: 'Person', label: text('rights.tab.person'), content: <PersonTab /> },
    { id: 'Duties', label: text('rights.tab.duties'), content: <DutiesTab /> },
  ];
  const current = tabs.find(({ id }) => samePath(path, `${base}/${id}`))?.id ?? 'Groups';
  return (
    <div className={css.screen}>
      <PageHeader title={text('nav.groupPermission')} />
      <div className={css.tabs}>
        <Tabs
          label={text('nav.groupPermission')}
          tabs={tabs}
          selected={current}
          onSelect={(id) => navigate(id === 'Groups' ? base : `${base}/${id}`)}
        />
      </div>
    </div>
  );
}
