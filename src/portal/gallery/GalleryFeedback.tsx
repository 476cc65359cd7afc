import { ClipboardList } from 'lucide-react';
import { Button } from '../kit/actions/Button.tsx';
import { Banner } from '../kit/feedback/Banner.tsx';
import { Callout } from '../kit/feedback/Callout.tsx';
import { Chip } from '../kit/feedback/Chip.tsx';
import { EmptyState } from '../kit/feedback/EmptyState.tsx';
import { notify } from '../kit/feedback/notify.tsx';
import { ProgressBar } from '../kit/feedback/ProgressBar.tsx';
import { Skeleton } from '../kit/feedback/Skeleton.tsx';
import { FileDrop } from '../kit/inputs/FileDrop.tsx';
import { Card } from '../kit/layout/Card.tsx';
import { useText } from '../platform/language/language.tsx';
import css from './Gallery.module.css';

const tones = ['info', 'success', 'warning', 'danger'] as const;

/** What the portal says by itself: banners, callouts, toasts, waiting, nothing there. */
export function GalleryFeedback() {
  const text = useText();
  return (
    <>
      <Card title="Banner, Callout, Toast, Chip">
        <div className={css.stack}>
          <Banner tone="danger">{text('connection.offline')}</Banner>
          <Banner tone="success">{text('connection.reconnecting')}</Banner>
          {tones.map((tone) => (
            <Callout key={tone} tone={tone} title={text('record.unsaved')}>
              {text('record.stale')}
            </Callout>
          ))}
          <div className={css.row}>
            {tones.map((tone) => (
              <Button
                key={tone}
                onPress={() =>
                  notify({ tone, title: text('record.allSaved'), closeLabel: text('common.close') })
                }
              >
                {`Toast (${tone})`}
              </Button>
            ))}
            {(['new', 'saved', 'pending', 'approved', 'partial', 'completed', 'rejected'] as const).map(
              (tone) => (
                <Chip key={tone} tone={tone}>
                  {tone}
                </Chip>
              ),
            )}
          </div>
        </div>
      </Card>
      <Card title="ProgressBar, Skeleton">
        <div className={css.stack}>
          <ProgressBar label={text('record.saving')} percent={30} detail="120 / 400" />
          <ProgressBar label={text('common.loading')} />
          <Skeleton width="30%" />
          <Skeleton shape="box" height="64px" />
        </div>
      </Card>
      <Card title="EmptyState, FileDrop">
        <EmptyState icon={<ClipboardList />} title={text('form.noMatch')} level={3}>
          {text('list.noMatchText')}
        </EmptyState>
        <FileDrop
          label={text('list.import')}
          pickLabel={text('form.choose')}
          accept={['.csv']}
          onFiles={() => {}}
        />
      </Card>
    </>
  );
}
