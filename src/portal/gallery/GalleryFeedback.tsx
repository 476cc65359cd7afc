import { ClipboardList } from 'lucide-react';
import { Button } from '../kit/actions/Button.tsx';
import { Banner } from '../kit/feedback/Banner.tsx';
import { Callout } from '../kit/feedback/Callout.tsx';
import { EmptyState } from '../kit/feedback/EmptyState.tsx';
import { notify } from '../kit/feedback/notify.tsx';
import { ProgressBar } from '../kit/feedback/ProgressBar.tsx';
import { Skeleton } from '../kit/feedback/Skeleton.tsx';
import { FileDrop } from '../kit/inputs/FileDrop.tsx';
import { Card } from '../kit/layout/Card.tsx';
import css from './Gallery.module.css';
import type { GalleryWords } from './gallery-words.ts';

const tones = ['info', 'success', 'warning', 'danger'] as const;

/** What the portal says by itself: banners, callouts, toasts, waiting, nothing there. */
export function GalleryFeedback({ words }: { words: GalleryWords }) {
  return (
    <>
      <Card title="Banner, Callout, Toast">
        <div className={css.stack}>
          <Banner tone="danger">{words.offline}</Banner>
          <Banner tone="success">{words.reconnecting}</Banner>
          {tones.map((tone) => (
            <Callout key={tone} tone={tone} title={words.saved}>
              {words.creditWarning}
            </Callout>
          ))}
          <div className={css.row}>
            <Button onPress={() => notify({ tone: 'success', title: words.saved, closeLabel: words.close })}>
              Toast
            </Button>
            <Button
              onPress={() =>
                notify({
                  tone: 'danger',
                  title: words.failed,
                  description: words.failedMore,
                  duration: null,
                  actions: [{ label: words.copyError, onPress: () => undefined, staysOpen: true }],
                  closeLabel: words.close,
                })
              }
            >
              Toast (danger)
            </Button>
          </div>
        </div>
      </Card>
      <Card title="ProgressBar, Skeleton">
        <div className={css.stack}>
          <ProgressBar label={words.progress} percent={30} detail={words.progressDetail} />
          <ProgressBar label={words.loading} />
          <div aria-busy="true" className={css.stack}>
            <Skeleton width="30%" />
            <Skeleton />
            <Skeleton shape="box" height="64px" />
          </div>
        </div>
      </Card>
      <Card title="EmptyState">
        <EmptyState
          icon={<ClipboardList />}
          title={words.emptyTitle}
          level={3}
          actions={
            <>
              <Button variant="primary">{words.create}</Button>
              <Button>{words.import}</Button>
            </>
          }
        >
          {words.empty}
        </EmptyState>
      </Card>
      <Card title="FileDrop">
        <FileDrop
          label={words.drop}
          pickLabel={words.pick}
          hint=".csv, ≤ 5 MB"
          accept={['.csv']}
          onFiles={(files) => notify({ tone: 'info', title: files[0]?.name ?? '', closeLabel: words.close })}
        />
      </Card>
    </>
  );
}
