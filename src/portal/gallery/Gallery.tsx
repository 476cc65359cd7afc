import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Toaster } from '../kit/feedback/Toaster.tsx';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { Tabs } from '../kit/layout/Tabs.tsx';
import { useText } from '../platform/language/language.tsx';
import css from './Gallery.module.css';
import { GalleryButtons } from './GalleryButtons.tsx';
import { GalleryFeedback } from './GalleryFeedback.tsx';
import { GalleryFields } from './GalleryFields.tsx';
import { GalleryLists } from './GalleryLists.tsx';

const parts = new Map<string, () => ReactNode>([
  ['Buttons', GalleryButtons],
  ['Fields', GalleryFields],
  ['Feedback', GalleryFeedback],
  ['Lists', GalleryLists],
]);

/** The parts of the kit in their states, in the page's language: a tab each, with an address of its own. */
export function Gallery() {
  const text = useText();
  const [path, navigate] = useLocation();
  const shown = path.split('/').at(-1) ?? '';
  const Part = parts.get(shown) ?? GalleryButtons;
  return (
    <div className={css.page}>
      <PageHeader title={text('development.kit')} />
      <Tabs
        label={text('development.kit')}
        tabs={[...parts.keys()].map((id) => ({ id, label: id }))}
        selected={parts.has(shown) ? shown : 'Buttons'}
        onSelect={(next) => navigate(`/development/kit/${next}`)}
      >
        <div className={css.part}>
          <Part />
        </div>
      </Tabs>
      <Toaster label={text('notification.region')} />
    </div>
  );
}
