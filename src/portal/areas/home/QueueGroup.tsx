import {
  AlarmClock,
  FilePen,
  Hand,
  Inbox,
  type LucideIcon,
  PackageCheck,
  PackageOpen,
  ReceiptText,
  Stamp,
  Truck,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { namesFor } from '../../../resources/names.ts';
import { Button } from '../../kit/actions/Button.tsx';
import { Link } from '../../kit/actions/Link.tsx';
import { Badge } from '../../kit/feedback/Badge.tsx';
import { Chip } from '../../kit/feedback/Chip.tsx';
import { statusTone } from '../../kit/feedback/status-tone.ts';
import { Card } from '../../kit/layout/Card.tsx';
import { lazyPart } from '../../kit/lib/lazy-part.tsx';
import { documentOutline } from '../../platform/definitions/outlines.ts';
import { useLanguage } from '../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../platform/session/use-currency.ts';
import { daysOver } from './days-over.ts';
import css from './HomeScreen.module.css';
import type { QueueEntry } from './queue.ts';

/** What a document's acts are made of comes with the first one. */
const QueueAct = lazyPart(async () => (await import('./QueueAct.tsx')).QueueAct);

/** What is settled by a yes or a word; goods are received and sent line by line, on their own page. */
const actedOnHere: ReadonlySet<string> = new Set(['approval', 'receipt', 'draft']);

/** A kind without a picture of its own is something that came in. */
const icons: Readonly<Record<string, LucideIcon>> = {
  asked: Hand,
  approval: Stamp,
  overdue: AlarmClock,
  incoming: PackageOpen,
  shipping: Truck,
  receipt: PackageCheck,
  invoice: ReceiptText,
  draft: FilePen,
};

/** Everything of one kind that waits, the longest first. */
export function QueueGroup({ kind, entries }: { kind: string; entries: readonly QueueEntry[] }) {
  const { textOr } = useLanguage();
  const Icon = icons[kind] ?? Inbox;
  return (
    <Card
      title={textOr(`queue.${kind}`, kind)}
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
  const { text, textOr, dates, numbers, language } = useLanguage();
  const symbol = useCurrencySymbol();
  const [isActing, setActing] = useState(false);
  const over = daysOver(entry.due);
  const definition = documentOutline(entry.documentType);
  const href = `${definition?.route ?? '/Home'}/Details?id=${encodeURIComponent(entry.documentId)}`;
  const { number } = entry;
  const [party] = namesFor(language, entry.party, entry.partyAlternate);
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
          <Link href={href} variant="quiet" className={css.number ?? ''}>
            {number}
          </Link>
          <Chip tone={statusTone(status)}>{textOr(`${chips}.${status}`, status)}</Chip>
        </p>
        <p className={css.sentence}>
          {[
            definition && textOr(`resource.${definition.name}.one`, definition.name),
            party,
            entry.amount === '' ? '' : numbers.money(entry.amount, symbol),
            entry.due === null ? '' : text('home.expected', { due: dates.date(entry.due) }),
            entry.askedBy === undefined ? '' : text('home.askedBy', { who: entry.askedBy }),
          ]
            .filter(Boolean)
            .join(' · ')}
          {over > 0 && <strong className={css.over}>{text('home.over', { days: over })}</strong>}
        </p>
      </div>
      <time className={css.since} dateTime={entry.since} title={dates.dateTime(entry.since)}>
        {dates.relative(entry.since)}
      </time>
      {actedOnHere.has(entry.kind) ? (
        <Button aria-label={text('home.act', { action, number })} onPress={() => setActing(true)}>
          {action}
        </Button>
      ) : (
        <Link href={href} variant="button" aria-label={text('home.act', { action, number })}>
          {action}
        </Link>
      )}
      {isActing && (
        <Suspense fallback={null}>
          <QueueAct entry={entry} href={href} onClose={() => setActing(false)} />
        </Suspense>
      )}
    </li>
  );
}
