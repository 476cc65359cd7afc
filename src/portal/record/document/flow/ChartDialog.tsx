import { Link } from '../../../kit/actions/Link.tsx';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { useText } from '../../../platform/language/language.tsx';
import css from './ChartView.module.css';
import { ChartView } from './ChartView.tsx';

interface ChartDialogProps extends React.ComponentProps<typeof ChartView> {
  /** Where its chart is played with its facts; null for a document nobody has saved yet. */
  simulator: string | null;
  onClose(): void;
}

/** The chart of a document's life over the page, whole. */
export function ChartDialog({ onClose, simulator, ...chart }: ChartDialogProps) {
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
      {simulator && (
        <p className={css.tryIt}>
          <Link href={simulator}>{text('flow.whatIf')}</Link>
        </p>
      )}
      <ChartView {...chart} />
    </Dialog>
  );
}
