import { X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../kit/actions/IconButton.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import { Drawer } from '../../../kit/overlays/Drawer.tsx';
import { useText } from '../../../platform/language/language.tsx';
import css from './Activity.module.css';
import type { ActivityPanel } from './ActivityPanel.tsx';

const LazyPanel = lazyPart(async () => (await import('./ActivityPanel.tsx')).ActivityPanel);

/** Wide enough for a panel beside the lines. */
const isBesideFrom = '(min-width: 1200px)';

interface ActivityProps extends React.ComponentProps<typeof ActivityPanel> {
  onClose(): void;
}

/** The side panel: beside the lines where there is room, over the page where there is not. */
export function Activity({ onClose, ...props }: ActivityProps) {
  const text = useText();
  // As it is opened: what is typed into it must not be lost because a window grew.
  const [isBeside] = useState(() => window.matchMedia(isBesideFrom).matches);
  const title = text('activity.title');
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const content = (
    <Suspense fallback={<Skeleton height="240px" shape="box" />}>
      <LazyPanel {...props} />
    </Suspense>
  );
  if (!isBeside)
    return (
      <Drawer isOpen isDismissable onClose={onClose} title={title} closeLabel={text('common.close')}>
        {content}
      </Drawer>
    );
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={css.panel}
      aria-label={title}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <div className={css.head}>
        <h2>{title}</h2>
        <IconButton size="small" label={text('common.close')} onPress={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      {content}
    </aside>
  );
}
