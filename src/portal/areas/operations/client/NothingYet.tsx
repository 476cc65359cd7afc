import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { useText } from '../../../platform/language/language.tsx';

/** A tab of the specification whose records cannot be made yet: it says so, and what will stand there. */
function NothingYet({ of }: { of: 'vouchers' | 'redemptions' }) {
  const text = useText();
  return (
    <EmptyState title={text(`clients.${of}.none`)} level={3}>
      {text(`clients.${of}.noneText`)}
    </EmptyState>
  );
}

/** The vouchers of a client. */
export const NoVouchers = () => <NothingYet of="vouchers" />;
/** The redemptions of a client. */
export const NoRedemptions = () => <NothingYet of="redemptions" />;
