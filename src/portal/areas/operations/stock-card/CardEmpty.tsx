import { PackageSearch } from 'lucide-react';
import { Button } from '../../../kit/actions/Button.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import type { CardPage } from './use-stock-card.ts';

/** Before an item is chosen. */
export function NoItem() {
  const { text } = useLanguage();
  return (
    <EmptyState icon={<PackageSearch size={32} />} title={text('stockCard.chooseItem')}>
      {text('stockCard.chooseItemText')}
    </EmptyState>
  );
}

/** Item and outlet are known, and nothing moved: never, or not in the days asked for. */
export function NoMovement({ page, onAllDays }: { page: CardPage; onAllDays: (() => void) | null }) {
  const { text, numbers } = useLanguage();
  const account = useAccount();
  const { item, outlet, opening } = page;
  if (onAllDays)
    return (
      <EmptyState
        title={text('stockCard.noneInDays')}
        actions={
          <Button variant="primary" onPress={onAllDays}>
            {text('stockCard.allDays')}
          </Button>
        }
      >
        {text('stockCard.noneInDaysText', {
          onHand: numbers.decimal(opening.onHand),
          available: numbers.decimal(opening.available),
        })}
      </EmptyState>
    );
  return (
    <EmptyState
      title={text('stockCard.never', { outlet: outlet.name })}
      actions={
        allows(account, 'ALLOW_TO_ACCESS_ITEM') && (
          <Link
            variant="button"
            href={`/Operations/Item/Details/OutletsStocks?id=${encodeURIComponent(item.id)}`}
          >
            {text('stockCard.otherOutlets')}
          </Link>
        )
      }
    >
      {text('stockCard.neverText')}
    </EmptyState>
  );
}
