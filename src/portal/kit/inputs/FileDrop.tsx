import { Upload } from 'lucide-react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Text } from 'react-aria-components/Text';
import { Button } from '../actions/Button.tsx';
import { cx } from '../lib/cx.ts';
import css from './FileDrop.module.css';

interface FileDropProps {
  /** What to drop, as a sentence; names the zone. */
  label: string;
  pickLabel: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Endings or media types, as `.csv` or `image/png`. */
  accept: readonly string[];
  isMultiple?: boolean | undefined;
  isDisabled?: boolean | undefined;
  onFiles(files: File[]): void;
  /** Files whose type is not accepted; each is named to whoever brought it. */
  onRefused?: ((files: File[]) => void) | undefined;
}

/** Takes files dragged, pasted or picked; the button is the path without a mouse. */
export function FileDrop(props: FileDropProps) {
  const { label, pickLabel, hint, error, accept, isMultiple = false, isDisabled = false } = props;
  const take = (files: File[]) => {
    const fitting = files.filter((file) => isAccepted(file, accept));
    const refused = files.filter((file) => !fitting.includes(file));
    if (refused.length > 0) props.onRefused?.(refused);
    if (fitting.length > 0) props.onFiles(isMultiple ? fitting : fitting.slice(0, 1));
  };
  return (
    <DropZone
      className={cx(css.drop, error && css.wrong)}
      isDisabled={isDisabled}
      getDropOperation={() => 'copy'}
      onDrop={async ({ items }) => {
        const files = items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []));
        take(await Promise.all(files));
      }}
    >
      <Upload size={20} className={css.icon} aria-hidden />
      <Text slot="label" className={css.label}>
        {label}
      </Text>
      {hint && <span className={css.hint}>{hint}</span>}
      <FileTrigger
        acceptedFileTypes={accept}
        allowsMultiple={isMultiple}
        onSelect={(files) => files && take([...files])}
      >
        <Button isDisabled={isDisabled}>{pickLabel}</Button>
      </FileTrigger>
      {error && (
        <span className={css.error} role="alert">
          {error}
        </span>
      )}
    </DropZone>
  );
}

/** The system's own dialog filters by type, a drop does not. */
function isAccepted(file: File, accept: readonly string[]): boolean {
  return accept.some((type) =>
    type.startsWith('.')
      ? file.name.toLowerCase().endsWith(type)
      : type.endsWith('/*')
        ? file.type.startsWith(type.slice(0, -1))
        : file.type === type,
  );
}
