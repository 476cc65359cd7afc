import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../../kit/actions/Button.tsx';
import { useText } from '../../platform/language/language.tsx';
import css from './ImageDialog.module.css';
import { imageUrl } from './image-url.ts';

interface ImageTileProps {
  imageKey: string;
  /** What the picture is called. */
  name: string;
  isDisabled: boolean;
  onReplace(files: readonly File[]): void;
  onDelete(): void;
}

/** One image with what can be done to it. */
export function ImageTile({ imageKey, name, isDisabled, onReplace, onDelete }: ImageTileProps) {
  const text = useText();
  return (
    <li className={css.tile}>
      <img src={imageUrl(imageKey)} alt={name} className={css.picture} />
      <div className={css.actions}>
        <FileTrigger onSelect={(files) => files && onReplace([...files])}>
          <Button size="small" isDisabled={isDisabled} aria-label={text('image.editOf', { name })}>
            {text('image.edit')}
          </Button>
        </FileTrigger>
        <Button
          size="small"
          variant="quiet"
          isDisabled={isDisabled}
          aria-label={text('image.deleteOf', { name })}
          onPress={onDelete}
        >
          {text('image.delete')}
        </Button>
      </div>
    </li>
  );
}
