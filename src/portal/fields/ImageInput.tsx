import { Image as ImageIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ImageField } from '../../resources/kinds/custom-fields.ts';
import { Button } from '../kit/actions/Button.tsx';
import { FieldGroup } from '../kit/form/FieldGroup.tsx';
import { useText } from '../platform/language/language.tsx';
import { asText } from './draft.ts';
import type { FieldInputProps } from './field-input-props.ts';
import css from './image/ImageDialog.module.css';
import { imageUrl } from './image/image-url.ts';

const ImageDialog = lazy(async () => ({ default: (await import('./image/ImageDialog.tsx')).ImageDialog }));

/** A record's picture, small; its dialog replaces, deletes or adds it, and the form keeps it. */
export function ImageInput({ name, labels, draft, onChange, isReadOnly }: FieldInputProps<ImageField>) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const label = labels.field(name);
  const key = asText(draft[name]);
  return (
    <FieldGroup name={name} label={label}>
      <div className={css.field}>
        {key === '' ? (
          <span className={css.none}>
            <ImageIcon size={24} aria-hidden />
          </span>
        ) : (
          <img src={imageUrl(key)} alt={label} className={css.small} />
        )}
        {!isReadOnly && (
          <Button onPress={() => setOpen(true)}>{text(key === '' ? 'image.add' : 'image.change')}</Button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <ImageDialog
            title={label}
            keys={key === '' ? [] : [key]}
            onChange={(keys) => onChange({ [name]: keys[0] ?? null })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </FieldGroup>
  );
}
