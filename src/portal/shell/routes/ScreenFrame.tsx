import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { isOpenTo } from '../../../domain/pages/access.ts';
import { pageAt } from '../../../domain/pages/pages.ts';
import { Placeholder } from '../../kit/feedback/Placeholder.tsx';
import type { MessageSet } from '../../messages/sets.ts';
import { useLanguage, usePageMessages } from '../../platform/language/language.tsx';
import { usePageStart, usePageTitle } from '../../platform/navigation/use-page.ts';
import { allows, viewerOf } from '../../platform/session/account.ts';
import { useAccount } from '../../platform/session/session.tsx';
import { ErrorBoundary } from '../screens/ErrorBoundary.tsx';
import { NotPermitted } from '../screens/NotPermitted.tsx';
import type { Screen } from './screen.ts';

const noWords: readonly MessageSet[] = [];

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
  // What has many pages below it names each itself.
  usePageTitle(screen.takesPathsBelow ? null : title);
  // The code comes beside the words, not after them.
  useEffect(() => void screen.code.preload().catch(() => {}), [screen]);
  const page = pageAt(screen.path);
  const isOpen = page === undefined || isOpenTo(page, viewerOf(account));
  if (!isOpen || !allows(account, screen.permission)) return <NotPermitted permission={screen.permission} />;
  const placeholder = <Placeholder kind={screen.placeholder} label={text('common.loading')} />;
  return (
    <ErrorBoundary place={path}>
      {/* Another page is another boundary: its placeholder shows while the page before it is put away. */}
      <Suspense key={screen.path} fallback={placeholder}>
        <Worded screen={screen} placeholder={placeholder} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The page once it can be read; words that do not come are told as code is that does not. */
function Worded({ screen, placeholder }: { screen: Screen; placeholder: ReactNode }) {
  const hasWords = usePageMessages(screen.words ?? noWords);
  return hasWords ? <Code screen={screen} /> : placeholder;
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
