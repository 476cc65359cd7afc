import { type MessageId, useText } from '../../../platform/language/language.tsx';
import css from './FlowPicture.module.css';

const steps: readonly { id: MessageId; tone: string }[] = [
  { id: 'login.flow.order', tone: 'saved' },
  { id: 'login.flow.approve', tone: 'approved' },
  { id: 'login.flow.receive', tone: 'partial' },
  { id: 'login.flow.stock', tone: 'completed' },
];

/** An order's way to the shelf: the picture of what the portal does all day. */
export function FlowPicture() {
  const text = useText();
  return (
    <ol className={css.flow}>
      {steps.map(({ id, tone }, index) => (
        <li key={id} className={css.step} style={{ animationDelay: `${index * 90}ms` }}>
          <span className={css.dot} data-tone={tone} aria-hidden />
          <span className={css.words}>{text(id)}</span>
        </li>
      ))}
    </ol>
  );
}
