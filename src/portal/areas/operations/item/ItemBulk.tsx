import { Barcode, Tags } from 'lucide-react';
import { useLocation } from 'wouter';
import { MOST_LABELLED } from '../../../../contracts/items/labels.ts';
import { item } from '../../../../resources/items/item.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { labelsPath } from '../../../platform/navigation/labels-path.ts';
import { priceChangePath } from '../../../platform/navigation/price-change-path.ts';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { RecordBulk } from '../../../record/list/bulk/RecordBulk.tsx';
import type { BulkProps } from '../../../record/list/ListScreen.tsx';
import { readState } from '../../../record/list/use-list-state.ts';

/** What can be done with the items chosen: their prices are changed, their labels printed, and what can be done with any records. */
export function ItemBulk(props: BulkProps) {
  const text = useText();
  const [, navigate] = useLocation();
  const account = useAccount();
  const openPrices = () => {
    const { asked } = readState(item, new URLSearchParams(location.search));
    const list = Object.entries(asked).flatMap(([key, values]) => values.map((value) => [key, value]));
    navigate(priceChangePath(new URLSearchParams(list)), { state: { itemIds: props.selected } });
  };
  return (
    <RecordBulk resource={item} {...props}>
      {allows(account, item.permissions.write) && (
        <Button size="small" icon={<Tags size={16} aria-hidden />} onPress={openPrices}>
          {text('prices.title')}
        </Button>
      )}
      {props.selected.length <= MOST_LABELLED && (
        <Button
          size="small"
          icon={<Barcode size={16} aria-hidden />}
          onPress={() => navigate(labelsPath({ items: props.selected }))}
        >
          {text('labels.open')}
        </Button>
      )}
    </RecordBulk>
  );
}
