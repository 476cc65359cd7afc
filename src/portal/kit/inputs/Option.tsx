import { Check } from 'lucide-react';
import { ListBoxItem } from 'react-aria-components/ListBox';
import { Text } from 'react-aria-components/Text';
import { cx } from '../lib/cx.ts';
import css from '../overlays/Floating.module.css';

/** One thing that can be chosen from a list. */
export interface Choice {
  id: string;
  label: string;
  /** A second line: a code, an address. */
  description?: string | undefined;
  isDisabled?: boolean | undefined;
}

/** The row of a choice in the list of a Select or ComboBox. */
export function Option({ choice }: { choice: Choice }) {
  return (
    <ListBoxItem
      id={choice.id}
      textValue={choice.label}
      className={cx(css.item)}
      isDisabled={choice.isDisabled ?? false}
    >
      <span className={css.words}>
        <Text slot="label">{choice.label}</Text>
        {choice.description && (
          <Text slot="description" className={css.description}>
            {choice.description}
          </Text>
        )}
      </span>
      <Check className={css.check} aria-hidden />
    </ListBoxItem>
  );
}
