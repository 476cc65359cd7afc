import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { ChartView } from './ChartView.tsx';

interface ChartDialogProps extends React.ComponentProps<typeof ChartView> {
  onClose(): void;
}

/** The chart of a document's life over the page, whole. */
export function ChartDialog({ onClose, ...chart }: ChartDialogProps) {
  const text = useText();
  return (
    <Dialog
      isOpen
      isDismissable
      size="full"
      onClose={onClose}
      title={text('flow.chart')}
      closeLabel={text('common.close')}
    >
      <ChartView {...chart} />
    </Dialog>
  );
}
