import type { IntegrationLog } from '../../../../contracts/configurations/integration-logs.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Table } from '../../../kit/data/Table.tsx';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import type { StatusTone } from '../../../kit/feedback/status-tone.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { DocumentLink } from '../../../record/document/header/DocumentLink.tsx';
import css from './Integration.module.css';

const tones: Readonly<Record<IntegrationLog['status'], StatusTone>> = {
  Pending: 'pending',
  Success: 'completed',
  Failed: 'rejected',
  Skipped: 'cancelled',
};

interface IntegrationLogTableProps {
  entries: readonly IntegrationLog[];
  /** The one on its way to be posted again. */
  reposting: string | null;
  onRepost(entry: IntegrationLog): void;
}

/** Postings as rows; cards on a phone. */
export function IntegrationLogTable({ entries, reposting, onRepost }: IntegrationLogTableProps) {
  const { text, textOr, dates, numbers } = useLanguage();
  const mayRepost = allows(useAccount(), 'ALLOW_TO_EDIT_INTEGRATION_LOG');
  return (
    <Table
      caption={text('nav.integrationDetailLogs')}
      isCaptionHidden
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'document',
          title: text('integration.document'),
          width: '190px',
          isPrimary: true,
          cell: ({ documentType, documentId, documentNo }) => (
            <>
              <DocumentLink type={documentType} id={documentId}>
                <span className={css.once}>{documentNo}</span>
              </DocumentLink>
              <span className={css.muted}>{textOr(`resource.${documentType}.one`, documentType)}</span>
            </>
          ),
        },
        {
          id: 'integration',
          title: text('integration.name'),
          cell: ({ integration }) => textOr(`integration.kind.${integration}`, integration),
        },
        {
          id: 'outlet',
          title: text('integration.outlet'),
          cell: ({ outletName }) => outletName ?? '–',
        },
        {
          id: 'status',
          title: text('integration.status'),
          cell: ({ status }) => <Chip tone={tones[status]}>{text(`integration.status.${status}`)}</Chip>,
        },
        {
          id: 'message',
          title: text('integration.message'),
          cell: (entry) => (
            <span className={css.message}>
              {entry.message ?? '–'}
              {entry.nextTry && (
                <span className={css.muted}>
                  {text('integration.nextTry', { at: dates.dateTime(entry.nextTry, true) })}
                </span>
              )}
              {mayRepost && entry.canRepost && (
                <Button
                  size="small"
                  isPending={reposting === entry.id}
                  aria-label={text('integration.repostOf', { number: entry.documentNo })}
                  onPress={() => onRepost(entry)}
                >
                  {text('integration.repost')}
                </Button>
              )}
            </span>
          ),
        },
        {
          id: 'attempts',
          title: text('integration.attempts'),
          isNumeric: true,
          cell: ({ attempts }) => numbers.count(attempts),
        },
        {
          id: 'lastTry',
          title: text('integration.lastTry'),
          cell: ({ lastTry }) => (lastTry === null ? '–' : dates.dateTime(lastTry, true)),
        },
      ]}
    />
  );
}
