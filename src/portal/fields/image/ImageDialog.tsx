import { pictureLimits } from '../../../contracts/storage.ts';
import { Button } from '../../kit/actions/Button.tsx';
import { Callout } from '../../kit/feedback/Callout.tsx';
import { ProgressBar } from '../../kit/feedback/ProgressBar.tsx';
import { FileDrop } from '../../kit/inputs/FileDrop.tsx';
import { ConfirmDialog } from '../../kit/overlays/ConfirmDialog.tsx';
import { Dialog } from '../../kit/overlays/Dialog.tsx';
import { ApiFailure } from '../../platform/api/failure.ts';
import { useFailureText } from '../../platform/api/failure-text.ts';
import { useLanguage } from '../../platform/language/language.tsx';
import css from './ImageDialog.module.css';
import { ImageTile } from './ImageTile.tsx';
import type { ShrinkLimits } from './shrink.ts';
import { type ShrinkFiles, shrinkFiles } from './shrink-files.ts';
import { useImageUpload } from './use-image-upload.ts';

export const imageEndings = ['.jpg', '.jpeg', '.gif', '.png'] as const;

interface ImageDialogProps {
  title: string;
  keys: readonly string[];
  onChange(keys: readonly string[]): void;
  onClose(): void;
  /** How many may be kept. */
  most: number;
  /** Deleting asks first, unless this is off. */
  confirmsDelete?: boolean;
  limits?: ShrinkLimits;
  shrink?: ShrinkFiles;
}

/** The images of a record: replaced, deleted, added; each is made small before it travels (spec 1 §2.12). */
export function ImageDialog(props: ImageDialogProps) {
  const { title, keys, onChange, onClose, most, confirmsDelete = true } = props;
  const { limits = pictureLimits, shrink = shrinkFiles } = props;
  const { text, listed } = useLanguage();
  const failures = useFailureText();
  const upload = useImageUpload({ keys, most, confirmsDelete, limits, shrink, onChange });
  const { snapshot, send, pick } = upload;
  const { context } = snapshot;
  const isBusy = snapshot.hasTag('busy');
  const mayAdd = context.keys.length < most;
  const cancel = <Button onPress={() => send({ type: 'cancel' })}>{text('common.cancel')}</Button>;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size="large"
      closeLabel={text('common.close')}
      isMandatory={isBusy}
      footer={
        snapshot.matches('compressing') ? (
          cancel
        ) : (
          <Button isDisabled={isBusy} onPress={onClose}>
            {text('common.close')}
          </Button>
        )
      }
    >
      <div className={css.dialog}>
        {snapshot.matches('refused') && (
          <Callout
            tone="danger"
            role="alert"
            title={text(context.refused.length > 0 ? 'image.invalid' : 'image.tooMany')}
            actions={<Button onPress={() => send({ type: 'again' })}>{text('image.again')}</Button>}
          >
            {context.refused.length > 0
              ? text('image.invalidText', { names: listed(context.refused) })
              : text('image.tooManyText', { room: most - context.keys.length })}
          </Callout>
        )}
        {snapshot.matches('failed') && (
          <Callout
            tone="danger"
            role="alert"
            title={text('image.failed')}
            actions={
              <>
                <Button onPress={() => send({ type: 'again' })}>{text('image.again')}</Button>
                <Button variant="primary" onPress={() => send({ type: 'retry' })}>
                  {text('image.retry')}
                </Button>
              </>
            }
          >
            {wordsOf(context.failure)}
          </Callout>
        )}
        {isBusy && (
          <ProgressBar
            label={text(snapshot.matches('compressing') ? 'image.compressing' : 'image.storing', {
              names: listed(context.names),
            })}
            percent={snapshot.matches('compressing') ? context.progress : undefined}
            {...(snapshot.matches('compressing') ? { detail: `${context.progress} %` } : {})}
          />
        )}
        <ul className={css.grid} aria-label={title}>
          {context.keys.map((key, index) => (
            <ImageTile
              key={key}
              imageKey={key}
              name={text('image.number', { number: index + 1 })}
              isDisabled={!snapshot.matches('showing')}
              onReplace={(files) => pick(files, key)}
              onDelete={() => send({ type: 'remove', key })}
            />
          ))}
        </ul>
        {mayAdd && (
          <FileDrop
            label={text('image.drop')}
            pickLabel={text('image.add')}
            hint={text('image.hint')}
            accept={imageEndings}
            isMultiple={most > 1}
            isDisabled={!snapshot.matches('showing')}
            onFiles={(files) => pick(files, null)}
            onRefused={(files) => pick(files, null)}
          />
        )}
      </div>
      <ConfirmDialog
        isOpen={snapshot.matches('asking')}
        title={text('image.deleteTitle')}
        confirmLabel={text('image.delete')}
        cancelLabel={text('common.cancel')}
        tone="danger"
        onConfirm={() => send({ type: 'confirm' })}
        onCancel={() => send({ type: 'cancel' })}
      >
        {text('image.deleteText')}
      </ConfirmDialog>
    </Dialog>
  );

  /** What the server says in the catalogue's words; what the browser says as it says it (spec 1 §8). */
  function wordsOf(failure: unknown): string {
    if (failure instanceof ApiFailure) return failures.of(failure);
    return failure instanceof Error ? failure.message : String(failure);
  }
}
