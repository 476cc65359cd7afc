import { Button } from '../../../kit/Button.tsx';
import { Callout } from '../../../kit/Callout.tsx';
import { UnavailableButton } from '../../../kit/UnavailableButton.tsx';
import { useFailureText } from '../../../shell/failure-text.ts';
import { useLanguage } from '../../../shell/language.tsx';
import { CountTiles } from './CountTiles.tsx';
import css from './Import.module.css';
import type { Preview } from './import-api.ts';
import { PreviewTable } from './PreviewTable.tsx';
import { StageHeading } from './StageHeading.tsx';
import type { Names } from './use-names.ts';

interface PreviewPanelProps {
  preview: Preview;
  names: Names;
  canStart: boolean;
  onStart(): void;
  onCancel(): void;
}

/** What the import would do: counts, where each column goes, the first rows, and every cell in its way. */
export function PreviewPanel({ preview, names, canStart, onStart, onCancel }: PreviewPanelProps) {
  const { text } = useLanguage();
  const words = useFailureText();
  const { counts, warnings, rows, failingRows, fileName, encoding, delimiter } = preview;
  return (
    <div className={css.stage}>
      <StageHeading>
        {text('import.readAs', {
          name: fileName,
          encoding: encoding.toUpperCase(),
          delimiter: names.delimiter(delimiter),
        })}
      </StageHeading>
      <CountTiles
        counts={[
          { id: 'import.count.total', value: counts.total },
          { id: 'import.count.new', value: counts.new, tone: 'success' },
          { id: 'import.count.existing', value: counts.existing, tone: 'info' },
          { id: 'import.count.failing', value: counts.failing, tone: 'danger' },
        ]}
      />
      {warnings.length > 0 && (
        <Callout tone="warning" title={text('import.warnings', { count: warnings.length })}>
          <ul className={css.list}>
            {warnings.map((warning) => (
              <li key={`${warning.code}${JSON.stringify(warning.params)}`}>{words.of(warning)}</li>
            ))}
          </ul>
        </Callout>
      )}
      {counts.failing > 0 && canStart && (
        <Callout tone="info">{text('import.failingStay', { count: counts.failing })}</Callout>
      )}
      <div className={css.actions}>
        {canStart ? (
          <Button variant="primary" onPress={onStart}>
            {text('import.start', { count: counts.new + counts.existing })}
          </Button>
        ) : (
          <UnavailableButton reason={text('import.nothingToStart')}>
            {text('import.start', { count: 0 })}
          </UnavailableButton>
        )}
        <Button onPress={onCancel}>{text('import.cancel')}</Button>
      </div>
      <PreviewTable
        title={text('import.previewTitle', { count: rows.length })}
        preview={preview}
        rows={rows}
        names={names}
      />
      {failingRows.length > 0 && (
        <PreviewTable title={text('import.moreFailing')} preview={preview} rows={failingRows} names={names} />
      )}
    </div>
  );
}
