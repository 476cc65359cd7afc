import { PackageSearch } from 'lucide-react';
import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Link } from '../../../kit/Link.tsx';
import { allows } from '../../../shell/account.ts';
import { useLanguage } from '../../../shell/language.tsx';
import { useAccount } from '../../../shell/session.tsx';
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
