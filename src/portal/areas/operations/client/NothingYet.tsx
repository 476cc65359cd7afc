import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { useText } from '../../../platform/language/language.tsx';

/** The vouchers of a client, which cannot be made yet: the tab of the specification says so. */
export function NoVouchers() {
  const text = useText();
  return (
    <EmptyState title={text('clients.vouchers.none')} level={3}>
      {text('clients.vouchers.noneText')}
    </EmptyState>
  );
}
