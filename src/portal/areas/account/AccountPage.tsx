import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../kit/actions/Button.tsx';
import { IconButton } from '../../kit/actions/IconButton.tsx';
import { useLanguage } from '../../platform/language/language.tsx';
import { usePageTitle } from '../../platform/navigation/use-page.ts';
import { useTheme } from '../../platform/preferences/theme.tsx';
import css from './AccountPage.module.css';
import { BrandMark } from './BrandMark.tsx';
import { FlowPicture } from './sign-in/FlowPicture.tsx';

interface AccountPageProps {
  title: string;
  lead: string;
  children: ReactNode;
  /** Below the form. */
  foot?: ReactNode;
}

/** The page around signing in and resetting a password: the form, and beside it what this place is. */
export function AccountPage({ title, lead, children, foot }: AccountPageProps) {
  const { text, language, setLanguage, isSwitching } = useLanguage();
  const { isDark, toggle } = useTheme();
  usePageTitle(title);
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <div className={css.page}>
      <aside className={css.picture} aria-label={text('login.aboutLabel')} data-theme="dark">
        <div className={css.about}>
          <p className={css.slogan}>{text('login.slogan')}</p>
          <p className={css.sub}>{text('login.sloganMore')}</p>
        </div>
        <FlowPicture />
      </aside>
      <div className={css.side}>
        <header className={css.top}>
          <BrandMark />
          <div className={css.switches}>
            <Button
              variant="quiet"
              size="small"
              isPending={isSwitching}
              aria-label={text('language.switchTo')}
              onPress={() => setLanguage(other)}
            >
              <span lang={other === 'zh' ? 'zh-CN' : 'en'}>{other === 'zh' ? '中文' : 'English'}</span>
            </Button>
            <IconButton
              size="small"
              label={isDark ? text('theme.toLight') : text('theme.toDark')}
              onPress={toggle}
            >
              {isDark ? <Sun size={16} /> : <Moon size={16} />}
            </IconButton>
          </div>
        </header>
        <main className={css.main}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.lead}>{lead}</p>
          {children}
        </main>
        <footer className={css.foot}>{foot}</footer>
      </div>
    </div>
  );
}
