import { FileText, Stamp } from 'lucide-react';
import type { Notice } from '../../../contracts/account/notices.ts';
import { Link } from '../../kit/actions/Link.tsx';
import { Chip } from '../../kit/feedback/Chip.tsx';
import { statusTone } from '../../kit/feedback/status-tone.ts';
import { documentOutline } from '../../platform/definitions/outlines.ts';
import { useLanguage } from '../../platform/language/language.tsx';
import css from './Bell.module.css';

interface NoticeEntryProps {
  notice: Notice;
  onOpen(): void;
}

/** One thing somebody else did with a document, or that waits for the reader; it leads there. */
export function NoticeEntry({ notice, onOpen }: NoticeEntryProps) {
  const { text, textOr, dates } = useLanguage();
  const { kind, documentType, documentId, number, event, status, isApproval, username, at } = notice;
  const outline = documentOutline(documentType);
  const Icon = kind === 'approval' || kind === 'asked' ? Stamp : FileText;
  const act = outline ? textOr(`event.${outline.chart}.${event}`, '') : '';
  const name = textOr(`resource.${documentType}.one`, '');
  const stands = textOr(`${isApproval ? 'approval' : 'status'}.${status}`, '');
  return (
    <li className={css.record}>
      <Icon size={18} className={css.notice} aria-hidden />
      <div>
        <p className={css.title}>
          <Link
            href={`${outline?.route ?? '/Home'}/Details?id=${encodeURIComponent(documentId)}`}
            onPress={onOpen}
          >
            {name} {number}
          </Link>{' '}
          {stands !== '' && <Chip tone={statusTone(status)}>{stands}</Chip>}
        </p>
        <p className={css.more}>
          {kind === 'approval'
            ? text('notice.approval')
            : act === ''
              ? username
              : text(`notice.${kind}`, { who: username, event: act })}
        </p>
        <time className={css.time} dateTime={at}>
          {dates.relative(at)}
        </time>
      </div>
    </li>
  );
}
