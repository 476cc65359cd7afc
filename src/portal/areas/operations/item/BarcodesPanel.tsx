import { Barcode as BarcodeIcon } from 'lucide-react';
import { barcode as resource } from '../../../../resources/barcode.ts';
import { Button } from '../../../kit/Button.tsx';
import { Callout } from '../../../kit/Callout.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import type { Panel } from '../../../record/panel.ts';
import { allows } from '../../../shell/account.ts';
import { useText } from '../../../shell/language.tsx';
import { useAccount } from '../../../shell/session.tsx';
import { AddBarcode } from './AddBarcode.tsx';
import { BarcodeTable } from './BarcodeTable.tsx';
import css from './ItemPanels.module.css';
import { useBarcodes } from './use-barcodes.ts';

/** The codes that scanners find the item by: add one, take one away (spec 2 §5). */
export const BarcodesPanel: Panel = ({ record }) => {
  const text = useText();
  const account = useAccount();
  const mayEdit = allows(account, resource.permissions.write);
  const barcodes = useBarcodes(record.id);
  if (barcodes.error && !barcodes.data)
    return (
      <Callout
        tone="danger"
        role="alert"
        actions={<Button onPress={() => void barcodes.refetch()}>{text('record.retry')}</Button>}
      >
        {text('barcode.failed')}
      </Callout>
    );
  return (
    <div className={css.panel} aria-busy={barcodes.isPending}>
      {mayEdit && <AddBarcode itemId={record.id} />}
      {barcodes.data === undefined ? (
        <Skeleton height="144px" shape="box" />
      ) : barcodes.data.length === 0 ? (
        <EmptyState icon={<BarcodeIcon size={32} />} title={text('barcode.none')} level={3}>
          {text(mayEdit ? 'barcode.noneText' : 'barcode.noneReadOnly')}
        </EmptyState>
      ) : (
        <BarcodeTable barcodes={barcodes.data} mayDelete={allows(account, resource.permissions.delete)} />
      )}
    </div>
  );
};
