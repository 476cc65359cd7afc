import { type ReactNode, useCallback } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { type AroundNavHandler, Router, useLocation } from 'wouter';
import { useLanguage } from '../../platform/language/language.tsx';
import { useLeaveGuard } from '../../platform/navigation/leave-guard.tsx';

/** Asked for twice, as by a double click, a place is one step of Back. */
const isHere = (to: string) => to === location.pathname + location.search;

/** Every way to another page, the kit's links and menus included, asks the leave guard first. */
export function PortalRouter({ children }: { children: ReactNode }) {
  const { leave } = useLeaveGuard();
  const aroundNav = useCallback<AroundNavHandler>(
    (navigate, to, options) =>
      leave(to, () => navigate(to, isHere(to) ? { ...options, replace: true } : options)),
    [leave],
  );
  return (
    <Router aroundNav={aroundNav}>
      <KitRouting>{children}</KitRouting>
    </Router>
  );
}

function KitRouting({ children }: { children: ReactNode }) {
  const [, navigate] = useLocation();
  const { language } = useLanguage();
  return (
    <I18nProvider locale={language === 'zh' ? 'zh-CN' : 'en-MY'}>
      <RouterProvider navigate={navigate}>{children}</RouterProvider>
    </I18nProvider>
  );
}
