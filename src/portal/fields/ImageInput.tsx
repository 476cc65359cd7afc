import { Image as ImageIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ImageField, ImagesField } from '../../resources/kinds/custom-fields.ts';
import { Button } from '../kit/actions/Button.tsx';
import { FieldGroup } from '../kit/form/FieldGroup.tsx';
import { lazyPart } from '../kit/lib/lazy-part.tsx';
import { useText } from '../platform/language/language.tsx';
import { asList, asText } from './draft.ts';
import type { FieldInputProps } from './field-input-props.ts';
import css from './image/ImageDialog.module.css';
import { imageUrl } from './image/image-url.ts';

const ImageDialog = lazyPart(async () => (await import('./image/ImageDialog.tsx')).ImageDialog);

/** A record's picture, small; its dialog replaces, deletes or adds it, and the form keeps it. */
export function ImageInput({ name, labels, draft, onChange, isReadOnly }: FieldInputProps<ImageField>) {
  const key = asText(draft[name]);
  return (
    <Pictures
      name={name}
      label={labels.field(name)}
      keys={key === '' ? [] : [key]}
      most={1}
      onChange={(keys) => onChange({ [name]: keys[0] ?? null })}
      isReadOnly={isReadOnly}
    />
  );
}

/** Several pictures of a record, in their order. */
export function ImagesInput({
  name,
  field,
  labels,
  draft,
  onChange,
  isReadOnly,
}: FieldInputProps<ImagesField>) {
  return (
    <Pictures
      name={name}
      label={labels.field(name)}
      keys={asList(draft[name])}
      most={field.most}
      onChange={(keys) => onChange({ [name]: keys })}
      isReadOnly={isReadOnly}
    />
  );
}

interface PicturesProps {
  name: string;
  label: string;
  keys: readonly string[];
  most: number;
  onChange(keys: readonly string[]): void;
  isReadOnly: boolean;
}

function Pictures({ name, label, keys, most, onChange, isReadOnly }: PicturesProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const change = most > 1 ? 'image.changeMany' : 'image.change';
  const action = keys.length === 0 ? 'image.add' : change;
  return (
    <FieldGroup name={name} label={label}>
      <div className={css.field}>
        {keys.length === 0 && (
          <span className={css.none}>
            <ImageIcon size={24} aria-hidden />
          </span>
        )}
        {keys.map((key) => (
          <img key={key} src={imageUrl(key)} alt={label} className={css.small} loading="lazy" />
        ))}
        {!isReadOnly && <Button onPress={() => setOpen(true)}>{text(action)}</Button>}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <ImageDialog
            title={label}
            keys={keys}
            most={most}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </FieldGroup>
  );
}
