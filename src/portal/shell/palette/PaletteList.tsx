import { memo } from 'react';
import { useText } from '../../platform/language/language.tsx';
import type { Destination } from './destination.ts';
import css from './PaletteDialog.module.css';
import { PaletteOption } from './PaletteOption.tsx';
import type { DestinationGroup } from './use-destinations.ts';

/** What the palette offers, and which of it Enter takes. */
export interface PaletteShown {
  readonly groups: readonly DestinationGroup[];
  readonly current: Destination | undefined;
}

interface PaletteListProps extends PaletteShown {
  onOpen(entry: Destination): void;
  onPoint(entry: Destination): void;
}

/** The destinations under the box, group by group; drawn again only when they change, not at every letter. */
export const PaletteList = memo(({ groups, current, onOpen, onPoint }: PaletteListProps) => {
  const text = useText();
  return (
    <div id="palette-list" className={css.list} role="listbox" aria-label={text('palette.title')}>
      {groups.map(({ id, title, entries }) => (
        <fieldset key={id} className={css.group} aria-label={title}>
          <p className={css.heading} aria-hidden>
            {title}
          </p>
          {entries.map((entry) => (
            <PaletteOption
              key={entry.id}
              entry={entry}
              isCurrent={entry === current}
              onOpen={() => onOpen(entry)}
              onPoint={() => onPoint(entry)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
});
