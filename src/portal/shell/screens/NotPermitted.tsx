import { useText } from '../../platform/language/language.tsx';
import { PageMessage } from './PageMessage.tsx';

/** A page that exists, for others: says which right is missing, so that the right person can be asked for it. */
export function NotPermitted({ permission }: { permission: string | null }) {
  const text = useText();
  return (
    <PageMessage title={text('notPermitted.title')}>
      <p>{text('notPermitted.more', { permission: permission ?? '' })}</p>
    </PageMessage>
  );
}
