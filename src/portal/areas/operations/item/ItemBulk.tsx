import { Barcode } from 'lucide-react';
import { useLocation } from 'wouter';
import { MOST_LABELLED } from '../../../../contracts/items/labels.ts';
import { item } from '../../../../resources/items/item.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { labelsPath } from '../../../platform/navigation/labels-path.ts';
import { RecordBulk } from '../../../record/list/bulk/RecordBulk.tsx';
import type { BulkProps } from '../../../record/list/ListScreen.tsx';

/** What can be done with the items chosen: their labels are printed, and what can be done with any records. */
export function ItemBulk(props: BulkProps) {
  const text = useText();
  const [, navigate] = useLocation();
  return (
    <RecordBulk resource={item} {...props}>
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
