import * as v from 'valibot';
import { newerRecord } from '../../contracts/record-changes.ts';
import type { Resource } from '../../resources/define-resource.ts';
import { wireName } from '../../resources/wire.ts';
import type { Draft } from '../fields/draft.ts';
import type { Labels } from '../fields/use-labels.ts';
import { Button } from '../kit/actions/Button.tsx';
import { cellText } from '../kit/data/grid/columns.ts';
import { Table } from '../kit/data/Table.tsx';
import { Callout } from '../kit/feedback/Callout.tsx';
import type { ApiFailure } from '../platform/api/failure.ts';
import { useLanguage } from '../platform/language/language.tsx';
import { listColumn } from './list/list-columns.ts';

interface StaleNoticeProps {
  failure: ApiFailure;
  resource: Resource;
  labels: Labels;
  /** The record as this screen last read it. */
  stored: Draft;
  /** The same with what was typed here. */
  draft: Draft;
  onReload(): void;
  /** Saves again over the newer version. */
  onKeep(version: number): void;
}

/** Somebody else saved first: says who, when and what, field by field, and lets the user choose (look.md U17). */
export function StaleNotice(props: StaleNoticeProps) {
  const { failure, resource, labels, stored, draft, onReload, onKeep } = props;
  const language = useLanguage();
  const { text, dates } = language;
  const parsed = v.safeParse(newerRecord, failure.current);
  const current = parsed.success ? parsed.output : null;
  const changed = current
    ? Object.entries(resource.fields).filter(([name, field]) => {
        const key = wireName(name, field);
        return JSON.stringify(current[key] ?? null) !== JSON.stringify(stored[key] ?? null);
      })
    : [];
  const words = (name: string, of: Draft): string => {
    const field = resource.fields[name];
    if (!field) return '';
    const column = listColumn(resource, name, field, { labels, ...language });
    const said = cellText(column, { ...of, id: '' });
    return said === '' ? '–' : said;
  };
  const { lastChangedBy: by, lastChangedAt: at } = current ?? {};
  return (
    <Callout
      tone="warning"
      role="alert"
      title={text('record.stale')}
      actions={
        <>
          <Button onPress={onReload}>{text('record.reload')}</Button>
          {current && (
            <Button variant="primary" onPress={() => onKeep(current.version)}>
              {text('record.keepMine')}
            </Button>
          )}
        </>
      }
    >
      {by && at && <p>{text('record.changedBy', { name: by, at: dates.dateTime(at) })}</p>}
      {changed.length > 0 && current && (
        <Table
          caption={text('record.changedFields')}
          columns={[
            {
              id: 'field',
              title: text('record.field'),
              cell: ([name]) => labels.field(name),
              isPrimary: true,
            },
            { id: 'before', title: text('record.before'), cell: ([name]) => words(name, stored) },
            { id: 'theirs', title: text('record.theirs'), cell: ([name]) => words(name, current) },
            { id: 'mine', title: text('record.mine'), cell: ([name]) => words(name, draft) },
          ]}
          rows={changed}
          keyOf={([name]) => name}
        />
      )}
      <p>{text('record.staleText')}</p>
    </Callout>
  );
}
