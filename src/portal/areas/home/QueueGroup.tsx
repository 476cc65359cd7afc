import {
  AlarmClock,
  FilePen,
  Inbox,
  type LucideIcon,
  PackageCheck,
  PackageOpen,
  ReceiptText,
  Stamp,
  Truck,
} from 'lucide-react';
import type { QueueKind } from '../../../contracts/queue.ts';
import { documents } from '../../../resources/registry.ts';
import { Link } from '../../kit/actions/Link.tsx';
import { Badge } from '../../kit/feedback/Badge.tsx';
import { Chip } from '../../kit/feedback/Chip.tsx';
import { statusTone } from '../../kit/feedback/status-tone.ts';
import { Card } from '../../kit/layout/Card.tsx';
import { type MessageId, useLanguage } from '../../platform/language/language.tsx';
import css from './HomeScreen.module.css';
import type { QueueEntry } from './queue.ts';

const looks: Record<QueueKind, { icon: LucideIcon; titleId: MessageId }> = {
  approval: { icon: Stamp, titleId: 'home.approval' },
  overdue: { icon: AlarmClock, titleId: 'home.overdue' },
  incoming: { icon: PackageOpen, titleId: 'home.incoming' },
  request: { icon: Inbox, titleId: 'home.request' },
  shipping: { icon: Truck, titleId: 'home.shipping' },
  receipt: { icon: PackageCheck, titleId: 'home.receipt' },
  invoice: { icon: ReceiptText, titleId: 'home.invoice' },
  draft: { icon: FilePen, titleId: 'home.draft' },
};

/** Everything of one kind that waits, the longest first. */
export function QueueGroup({ kind, entries }: { kind: QueueKind; entries: readonly QueueEntry[] }) {
  const { text } = useLanguage();
  const { icon: Icon, titleId } = looks[kind];
  return (
    <Card
      title={text(titleId)}
      isBare
      actions={
        <span className={css.kind}>
          <Icon size={16} aria-hidden />
          <Badge tone={kind === 'overdue' ? 'danger' : 'accent'}>{entries.length}</Badge>
        </span>
      }
    >
      <ul className={css.list}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </Card>
  );
}

function Entry({ entry }: { entry: QueueEntry }) {
  const { text, textOr, dates, numbers } = useLanguage();
  const definition = documents.find(({ name }) => name === entry.documentType);
  const href = `${definition?.route ?? '/Home'}/Details?id=${encodeURIComponent(entry.documentId)}`;
  const { number, party } = entry;
  const isDeciding = entry.kind === 'approval' && entry.approvalStatus !== null;
  const [chips, status] = isDeciding ? ['approval', entry.approvalStatus ?? ''] : ['status', entry.status];
  const action =
    definition === undefined
      ? text('home.open')
      : textOr(`event.${definition.chart}.${entry.event}`, text('home.open'));
  return (
    <li className={css.entry}>
      <div>
        <p className={css.first}>
          <span className={css.number}>{number}</span>
          <Chip tone={statusTone(status)}>{textOr(`${chips}.${status}`, status)}</Chip>
        </p>
        <p className={css.sentence}>
          {[
            definition && textOr(`resource.${definition.name}.one`, definition.name),
            party,
            entry.amount === '' ? '' : numbers.money(entry.amount),
            entry.due === null ? '' : text('home.expected', { due: dates.date(entry.due) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <time className={css.since} dateTime={entry.since} title={dates.dateTime(entry.since)}>
        {dates.relative(entry.since)}
      </time>
      <Link href={href} variant="button" aria-label={text('home.act', { action, number })}>
        {action}
      </Link>
    </li>
  );
}
