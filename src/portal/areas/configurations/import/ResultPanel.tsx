import type { ImportEntry } from '../../../../contracts/imports.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { CountTiles } from './CountTiles.tsx';
import { FailedRows } from './FailedRows.tsx';
import css from './Import.module.css';
import { StageHeading } from './StageHeading.tsx';
import type { Names } from './use-names.ts';

interface ResultPanelProps {
  name: string;
  importId: string;
  isStopped: boolean;
  failed: number;
  /** The log's entry; the counts show when it has come. */
  entry: ImportEntry | undefined;
  names: Names;
  /** The list of what was imported. */
  listPath: string | null;
  onAgain(): void;
  onRetry(file: File): void;
}

/** What became of the rows, and the failed ones ready to be put right. */
export function ResultPanel(props: ResultPanelProps) {
  const { name, importId, isStopped, failed, entry, names, listPath, onAgain, onRetry } = props;
  const text = useText();
  const heading = isStopped
    ? text('import.stopped', { name })
    : failed > 0
      ? text('import.doneWithFailures', { name, count: failed })
      : text('import.done', { name });
  return (
    <div className={css.stage}>
      <StageHeading>{heading}</StageHeading>
      {isStopped && <Callout tone="info">{text('import.stoppedNote')}</Callout>}
      {entry && (
        <CountTiles
          counts={[
            { id: 'import.count.created', value: entry.created, tone: 'success' },
            { id: 'import.count.updated', value: entry.updated, tone: 'info' },
            { id: 'import.count.skipped', value: entry.skipped },
            { id: 'import.count.failed', value: entry.failed, tone: 'danger' },
          ]}
        />
      )}
      <div className={css.actions}>
        <Button variant={failed > 0 ? 'secondary' : 'primary'} onPress={onAgain}>
          {text('import.again')}
        </Button>
        {listPath !== null && (
          <Link variant="button" href={listPath}>
            {text('import.seeRecords', { kind: names.kind })}
          </Link>
        )}
      </div>
      {failed > 0 && <FailedRows importId={importId} name={name} failed={failed} onRetry={onRetry} />}
    </div>
  );
}
