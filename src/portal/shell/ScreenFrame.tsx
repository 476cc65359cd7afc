import { Suspense, use, useState } from 'react';
import { allows } from './account.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useLanguage } from './language.tsx';
import { NotPermitted } from './NotPermitted.tsx';
import { Placeholder } from './Placeholder.tsx';
import type { Screen } from './routes.tsx';
import { useAccount } from './session.tsx';
import { usePageStart, usePageTitle } from './use-page.ts';

interface ScreenFrameProps {
  screen: Screen;
  /** Where it is opened: what broke here is tried afresh elsewhere. */
  path: string;
}

/** One page: its permission, its placeholder while the code comes, its error screen when it breaks. */
export function ScreenFrame({ screen, path }: ScreenFrameProps) {
  const { text, textOr } = useLanguage();
  const account = useAccount();
  const title = textOr(screen.titleId, '');
  usePageTitle(title);
  if (!allows(account, screen.permission)) return <NotPermitted permission={screen.permission} />;
  return (
    <ErrorBoundary place={path}>
      <Suspense fallback={<Placeholder kind={screen.placeholder} label={text('common.loading')} />}>
        <Code key={screen.path} screen={screen} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Code that has arrived is drawn at once, without a flicker of the placeholder; which way it was is decided once. */
function Code({ screen }: { screen: Screen }) {
  usePageStart();
  const [Ready] = useState(() => screen.code.ready());
  return Ready === null ? <Arriving screen={screen} /> : <Ready />;
}

function Arriving({ screen }: { screen: Screen }) {
  const Component = use(screen.code.preload());
  return <Component />;
}
