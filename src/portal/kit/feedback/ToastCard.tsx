import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { cx } from '../lib/cx.ts';
import type { Notice } from './notice.ts';
import css from './ToastCard.module.css';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** The toast itself. It closes by its own clock, which stands still under the pointer and while focus is in it. */
export function ToastCard({ notice, onClose }: { notice: Notice; onClose(): void }) {
  const { tone, title, description, actions = [], duration = 5000, closeLabel } = notice;
  const [isHeld, setHeld] = useState({ pointer: false, focus: false });
  const close = useEffectEvent(onClose);
  const isPaused = isHeld.pointer || isHeld.focus;

  useEffect(() => {
    if (duration === null || isPaused) return;
    const timer = setTimeout(() => close(), duration);
    return () => clearTimeout(timer);
  }, [duration, isPaused]);

  const Icon = icons[tone];
  return (
    <article
      className={css.card}
      aria-label={title}
      onPointerEnter={() => setHeld((held) => ({ ...held, pointer: true }))}
      onPointerLeave={() => setHeld((held) => ({ ...held, pointer: false }))}
      onFocus={() => setHeld((held) => ({ ...held, focus: true }))}
      onBlur={() => setHeld((held) => ({ ...held, focus: false }))}
    >
      <Icon size={18} className={cx(css.icon, css[tone])} aria-hidden />
      <div className={css.body}>
        <p className={css.title}>{title}</p>
        {description && <div className={css.description}>{description}</div>}
        {actions.length > 0 && (
          <div className={css.actions}>
            {actions.map(({ label, onPress }) => (
              <Button
                key={label}
                size="small"
                onPress={() => {
                  onPress();
                  onClose();
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
      <IconButton size="small" label={closeLabel} onPress={onClose}>
        <X size={14} />
      </IconButton>
    </article>
  );
}
