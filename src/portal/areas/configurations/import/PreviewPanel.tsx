import { useState } from 'react';
import type { Preview } from '../../../../contracts/imports.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { UnavailableButton } from '../../../kit/actions/UnavailableButton.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { Tabs } from '../../../kit/layout/Tabs.tsx';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { CountTiles } from './CountTiles.tsx';
import css from './Import.module.css';
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
  const [shown, setShown] = useState('failing');
  const firstTitle = text('import.previewTitle', { count: rows.length });
  const table = { preview, names };
  const failing = [...rows.filter(({ verdict }) => verdict === 'failing'), ...failingRows];
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
      {counts.failing > 0 && (
        <Callout tone="danger" title={text('import.failingStay', { count: counts.failing })}>
          <ul className={css.list}>
            {preview.reasons.map((reason) => (
              <li key={`${reason.header}${reason.code}`}>
                {reason.header !== null && `${reason.header}: `}
                {words.of(reason)} {text('import.reasonRows', { count: reason.rows })}
              </li>
            ))}
          </ul>
        </Callout>
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
      {failing.length === 0 ? (
        <PreviewTable {...table} title={firstTitle} rows={rows} />
      ) : (
        <Tabs
          label={text('import.previewScroll')}
          selected={shown}
          onSelect={setShown}
          tabs={[
            {
              id: 'failing',
              label: text('import.failingRows'),
              count: counts.failing,
              content: (
                <PreviewTable {...table} title={text('import.failingRows')} isTitleHidden rows={failing} />
              ),
            },
            {
              id: 'first',
              label: firstTitle,
              content: <PreviewTable {...table} title={firstTitle} isTitleHidden rows={rows} />,
            },
          ]}
        />
      )}
    </div>
  );
}
