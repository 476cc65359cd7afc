import { Button } from '../../../kit/actions/Button.tsx';
import { ProgressBar } from '../../../kit/feedback/ProgressBar.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import css from './Import.module.css';
import { StageHeading } from './StageHeading.tsx';

interface RunningPanelProps {
  name: string;
  done: number;
  total: number;
  isStopping: boolean;
  onCancel(): void;
}

/** How far the import is, and the way out. */
export function RunningPanel({ name, done, total, isStopping, onCancel }: RunningPanelProps) {
  const { text, numbers } = useLanguage();
  const heading = isStopping ? text('import.stopping') : text('import.running', { name });
  return (
    <Card>
      <div className={css.stage}>
        <StageHeading>{heading}</StageHeading>
        <ProgressBar
          label={heading}
          isBare
          percent={isStopping || total === 0 ? undefined : (done / total) * 100}
        />
        <p className={css.muted} role="status">
          {text('import.progress', { done: numbers.count(done), total: numbers.count(total) })}
        </p>
        <p className={css.muted}>{text('import.runningNote')}</p>
        <div className={css.actions}>
          <Button isDisabled={isStopping} onPress={onCancel}>
            {text('import.cancel')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
