import { noApproval } from '../../../../../machines/lib/document.ts';
import type { StoredDocument } from '../../../../contracts/documents/document-reply.ts';
import type { HistoryEntry } from '../../../../contracts/documents/events.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { statusTone } from '../../../kit/feedback/status-tone.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { stockCardPath } from '../../../platform/navigation/stock-card-path.ts';
import { DocumentLink } from '../header/DocumentLink.tsx';
import css from './History.module.css';
import type { FlowWords } from './use-flow-words.ts';

interface HistoryProps {
  document: StoredDocument;
  entries: readonly HistoryEntry[];
  words: Pick<FlowWords, 'event' | 'region'>;
}

/** That an approval was dropped is told by the event that dropped it. */
const isShown = ({ region, to }: HistoryEntry['regions'][number]): boolean =>
  region !== 'approval' || to !== noApproval;

/** How the document got here: who, when, from which outlet, what, and what it did to stock (look.md U20). */
export function History({ document, entries, words }: HistoryProps) {
  const { text, dates } = useLanguage();
  return (
    <ol className={css.entries}>
      {entries.toReversed().map((entry) => (
        <li key={entry.seq} className={css.entry}>
          <p className={css.first}>
            <span className={css.event}>{words.event(entry.event)}</span>
            {entry.regions.filter(isShown).map(({ region, to }) => (
              <Chip key={region} tone={statusTone(to)}>
                {words.region(region, to)}
              </Chip>
            ))}
          </p>
          <p className={css.who}>
            <time dateTime={entry.at} title={dates.dateTime(entry.at, true)}>
              {dates.relative(entry.at)}
            </time>
            {' · '}
            {entry.username || text('flow.bySystem')}
            {entry.outletName && ` · ${entry.outletName}`}
          </p>
          {entry.remark && <p className={css.remark}>{entry.remark}</p>}
          {entry.details.created?.map((made) => (
            <p key={made.id} className={css.effect}>
              <DocumentLink type={made.type} id={made.id}>
                {made.number}
              </DocumentLink>
            </p>
          ))}
          <StockEffects document={document} entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function StockEffects({ document, entry }: { document: StoredDocument; entry: HistoryEntry }) {
  const { text, numbers } = useLanguage();
  const levels = entry.details.stock ?? [];
  if (levels.length === 0) return null;
  const lineOf = (itemId: string) => document.lines.find((line) => line.itemId === itemId);
  return (
    <details className={css.stock}>
      <summary>{text('flow.stockEffects', { count: levels.length })}</summary>
      <ul>
        {levels.map(({ itemId, outletId, onHand, average }) => (
          <li key={`${itemId} ${outletId}`}>
            <Link href={stockCardPath({ itemId, outletId })} variant="quiet">
              {String(lineOf(itemId)?.itemCode ?? itemId)}
            </Link>
            <span className={css.level}>
              {average === undefined
                ? text('flow.stockLevel', { onHand: numbers.decimal(onHand) })
                : text('flow.stockLevelCost', {
                    onHand: numbers.decimal(onHand),
                    average: numbers.decimal(average, 4),
                  })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
