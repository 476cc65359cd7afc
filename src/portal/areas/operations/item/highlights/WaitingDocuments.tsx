import type { WaitingDocument } from '../../../../../contracts/items/history.ts';
import { Chip } from '../../../../kit/feedback/Chip.tsx';
import { statusTone } from '../../../../kit/feedback/status-tone.ts';
import { useLanguage } from '../../../../platform/language/language.tsx';
import { DocumentLink } from '../../../../record/document/header/DocumentLink.tsx';
import { Figure } from '../../stock-card/Figure.tsx';
import css from './ItemHighlights.module.css';

interface WaitingDocumentsProps {
  waiting: readonly WaitingDocument[];
  /** How many there are, the ones left out included. */
  count: number;
}

/** The open documents that still bring or take some of the item, the first expected first. */
export function WaitingDocuments({ waiting, count }: WaitingDocumentsProps) {
  const { text, textOr, dates, numbers } = useLanguage();
  const title = text('highlights.waiting');
  return (
    <section className={css.waiting} aria-label={title}>
      <h3>{title}</h3>
      {waiting.length === 0 ? (
        <p className={css.beside}>{text('highlights.nothingWaitsText')}</p>
      ) : (
        <ul>
          {waiting.map(({ documentType, documentId, documentNo, status, outletName, quantity, due }) => (
            <li key={documentId}>
              <span className={css.which}>
                <DocumentLink type={documentType} id={documentId}>
                  {documentNo}
                </DocumentLink>
                <Chip tone={statusTone(status)}>{textOr(`status.${status}`, status)}</Chip>
              </span>
              <span className={css.beside}>
                {[textOr(`resource.${documentType}.one`, documentType), outletName, due && dates.date(due)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <Figure>{numbers.decimal(quantity)}</Figure>
            </li>
          ))}
        </ul>
      )}
      {count > waiting.length && (
        <p className={css.beside}>{text('highlights.waitingMore', { count: count - waiting.length })}</p>
      )}
    </section>
  );
}
