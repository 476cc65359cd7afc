import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Toaster } from '../kit/feedback/Toaster.tsx';
import { Breadcrumbs } from '../kit/layout/Breadcrumbs.tsx';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { Tabs } from '../kit/layout/Tabs.tsx';
import css from './Gallery.module.css';
import { GalleryButtons } from './GalleryButtons.tsx';
import { GalleryFeedback } from './GalleryFeedback.tsx';
import { GalleryFields } from './GalleryFields.tsx';
import { GalleryColour, GalleryImages, GalleryLabel, GalleryPhone, GalleryPicker } from './GalleryInputs.tsx';
import { GalleryLists } from './GalleryLists.tsx';
import { type GalleryWords, galleryWords } from './gallery-words.ts';

const parts: Record<string, (props: { words: GalleryWords }) => ReactNode> = {
  Buttons: GalleryButtons,
  Fields: GalleryFields,
  Colour: GalleryColour,
  Phone: GalleryPhone,
  Picker: GalleryPicker,
  Label: GalleryLabel,
  Images: GalleryImages,
  Feedback: GalleryFeedback,
  Lists: GalleryLists,
};

/** Every part of the kit in its states, each at an address of its own, in the page's own language: for looking, and for tests. */
export function Gallery() {
  const [path, navigate] = useLocation();
  const part = path.split('/').at(-1) ?? '';
  const words = galleryWords[document.documentElement.lang.startsWith('zh') ? 'zh' : 'en'];
  const Part = parts[part] ?? GalleryButtons;
  return (
    <main className={css.page}>
      <PageHeader
        title={words.title}
        breadcrumbs={
          <Breadcrumbs
            label={words.title}
            crumbs={[
              { label: words.home, href: '/' },
              { label: words.title, href: '/development/kit' },
            ]}
          />
        }
      >
        {words.about}
      </PageHeader>
      <Tabs
        label={words.title}
        tabs={Object.keys(parts).map((id) => ({ id, label: id }))}
        selected={parts[part] ? part : 'Buttons'}
        onSelect={(next) => navigate(`/development/kit/${next}`)}
      >
        <div className={css.part}>
          <Part words={words} />
        </div>
      </Tabs>
      <Toaster label={words.title} />
    </main>
  );
}
