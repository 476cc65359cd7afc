import {
  History,
  Keyboard,
  KeyRound,
  Languages,
  LogOut,
  Moon,
  Palette,
  Rocket,
  ShieldCheck,
  Store,
  Sun,
  User,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../kit/actions/Button.tsx';
import { Menu } from '../../kit/actions/Menu.tsx';
import type { MenuGroup } from '../../kit/actions/MenuList.tsx';
import { useLanguage } from '../../platform/language/language.tsx';
import { useLeaveGuard } from '../../platform/navigation/leave-guard.tsx';
import { useTheme } from '../../platform/preferences/theme.tsx';
import { useAccount } from '../../platform/session/session.tsx';
import css from './MoreMenu.module.css';
import { releaseLogState } from './ReleaseLog.tsx';
import { useSupport } from './support.ts';

export interface MoreMenuProps {
  /** What opens it, where that is not the person's name in the top bar. */
  trigger?: ReactElement;
  /** What it leads to first. */
  before?: readonly MenuGroup[];
  onChangeOutlet(): void;
  onChangePassword(): void;
  onShortcuts(): void;
  onLogout(): void;
}

/** The user's own menu: theme, language, outlet, password (spec 1 §2.6). */
export function MoreMenu({
  trigger,
  before = [],
  onChangeOutlet,
  onChangePassword,
  onShortcuts,
  onLogout,
}: MoreMenuProps) {
  const { text, dates, language, setLanguage } = useLanguage();
  const { isDark, toggle } = useTheme();
  const { username } = useAccount();
  const [, navigate] = useLocation();
  const { leave } = useLeaveGuard();
  const support = useSupport();
  return (
    <Menu
      label={text('more.label')}
      trigger={
        trigger ?? (
          <Button variant="quiet" icon={<User size={16} />} aria-label={text('more.open', { username })}>
            <span className={css.username}>{username}</span>
          </Button>
        )
      }
      groups={[
        ...before,
        {
          id: 'work',
          title: `${username} · ${dates.today()}`,
          entries: [
            {
              id: 'outlet',
              label: text('outlet.change'),
              icon: <Store size={16} />,
              onAction: onChangeOutlet,
            },
            {
              id: 'theme',
              label: isDark ? text('theme.toLight') : text('theme.toDark'),
              icon: isDark ? <Sun size={16} /> : <Moon size={16} />,
              onAction: toggle,
            },
            {
              id: 'language',
              label: text('language.switchTo'),
              icon: <Languages size={16} />,
              onAction: () => setLanguage(language === 'zh' ? 'en' : 'zh'),
            },
            {
              id: 'themeScreen',
              label: text('theme.title'),
              icon: <Palette size={16} />,
              onAction: () => navigate('/Theme'),
            },
            {
              id: 'newPortal',
              label: text('newPortal.switch'),
              icon: <Rocket size={16} />,
              onAction: () => leave('/', () => location.assign(support?.newPortalUrl ?? '/')),
            },
            {
              id: 'releaseLog',
              label: text('releaseLog.title'),
              icon: <History size={16} />,
              onAction: () => navigate('/Home', { state: releaseLogState }),
            },
            {
              id: 'shortcuts',
              label: text('shortcuts.title'),
              icon: <Keyboard size={16} />,
              keys: '?',
              onAction: onShortcuts,
            },
          ],
        },
        {
          id: 'account',
          entries: [
            {
              id: 'sessions',
              label: text('account.title'),
              icon: <ShieldCheck size={16} />,
              onAction: () => navigate('/Account'),
            },
            {
              id: 'password',
              label: text('password.change'),
              icon: <KeyRound size={16} />,
              onAction: onChangePassword,
            },
            { id: 'logout', label: text('nav.logout'), icon: <LogOut size={16} />, onAction: onLogout },
          ],
        },
      ]}
    />
  );
}
