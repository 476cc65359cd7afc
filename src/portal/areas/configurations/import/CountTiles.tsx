import { cx } from '../../../kit/lib/cx.ts';
import { type MessageId, useLanguage } from '../../../platform/language/language.tsx';
import css from './CountTiles.module.css';

export interface Count {
  id: MessageId;
  value: number;
  tone?: 'success' | 'danger' | 'info' | undefined;
}

/** A few counts side by side; a tone shows only where there is something to count. */
export function CountTiles({ counts }: { counts: readonly Count[] }) {
  const { text, numbers } = useLanguage();
  return (
    <dl className={css.tiles}>
      {counts.map(({ id, value, tone }) => (
        <div key={id} className={cx(css.tile, value > 0 && tone && css[tone])}>
          <dt>{text(id)}</dt>
          <dd>{numbers.count(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
