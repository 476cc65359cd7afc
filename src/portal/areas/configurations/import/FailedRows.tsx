import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/actions/Button.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { FailedRow } from './FailedRow.tsx';
import css from './Import.module.css';
import { failedRowsPath, readFailedRows } from './import-api.ts';
import { type Corrections, retriedRows, retryFile } from './retry-file.ts';

interface FailedRowsProps {
  importId: string;
  name: string;
  failed: number;
  onRetry(file: File): void;
}

/** Rows corrected on screen; more than these are put right in a spreadsheet. */
const ON_SCREEN = 50;

/** The failed rows with a field for each wrong cell; trying again sends these rows and no others. */
export function FailedRows({ importId, name, failed, onRetry }: FailedRowsProps) {
  const { text, language } = useLanguage();
  const [corrections, setCorrections] = useState<Corrections>(new Map());
  const { data } = useQuery({
    queryKey: ['import', 'failed', importId],
    queryFn: () => readFailedRows(importId, ON_SCREEN),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const correct = (row: number, column: number, cell: string) =>
    setCorrections((now) => new Map(now).set(row, new Map(now.get(row)).set(column, cell)));
  return (
    <Card
      title={text('import.fix.title')}
      actions={
        <Link variant="button" href={failedRowsPath(importId, language)} download>
          {text('import.fix.download')}
        </Link>
      }
    >
      <div className={css.stage}>
        <p className={css.muted}>{text('import.fix.lead')}</p>
        {!data && <Skeleton height="96px" shape="box" />}
        {data && (
          <>
            <ul className={css.rows}>
              {data.rows.map((row) => (
                <FailedRow
                  key={row.row}
                  row={row}
                  header={data.header}
                  corrected={corrections.get(row.row)}
                  onCorrect={(column, cell) => correct(row.row, column, cell)}
                />
              ))}
            </ul>
            {failed > data.rows.length && (
              <p className={css.muted}>{text('import.fix.more', { count: failed - data.rows.length })}</p>
            )}
            <div className={css.actions}>
              <Button
                variant="primary"
                isDisabled={retriedRows(data, corrections).length === 0}
                onPress={() => onRetry(retryFile(name, data, corrections))}
              >
                {text('import.fix.retry', { count: retriedRows(data, corrections).length })}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
