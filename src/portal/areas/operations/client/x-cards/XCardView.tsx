import { useState } from 'react';
import type { AllowedEvent } from '../../../../../../machines/lib/allowed.ts';
import { asText } from '../../../../fields/draft.ts';
import { Button } from '../../../../kit/actions/Button.tsx';
import { Chip } from '../../../../kit/feedback/Chip.tsx';
import { statusTone } from '../../../../kit/feedback/status-tone.ts';
import { todayHere } from '../../../../kit/lib/date-text.ts';
import { useLanguage } from '../../../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../../../platform/session/use-currency.ts';
import type { StoredRecord } from '../../../../record/use-record.ts';
import { ActDialog } from './ActDialog.tsx';
import { actsOf } from './card-acts.ts';
import { LedgerTable } from './LedgerTable.tsx';
import css from './XCards.module.css';

interface XCardViewProps {
  card: StoredRecord;
  /** All cards of the client, to name the one that took its place. */
  cards: readonly StoredRecord[];
  mayChange: boolean;
}

/** One card: what is on it, since when and until when, what may be done, and its ledger when it is asked for. */
export function XCardView({ card, cards, mayChange }: XCardViewProps) {
  const { text, textOr, dates, numbers } = useLanguage();
  const symbol = useCurrencySymbol();
  const [act, setAct] = useState<AllowedEvent | null>(null);
  const [isOpen, setOpen] = useState(false);
  const status = asText(card.status);
  const [activated, expires] = [asText(card.activatedOn), asText(card.expiresOn)];
  const successor = cards.find(({ id }) => id === card.replacedById);
  const facts = [
    asText(card.cardType),
    activated && text('xCards.activated', { date: dates.date(activated) }),
    expires && text('xCards.expires', { date: dates.date(expires) }),
    successor && text('xCards.replacedBy', { card: asText(successor.cardNo) }),
  ].filter(Boolean);
  const acts = mayChange ? actsOf(card, todayHere()) : [];
  return (
    <article className={css.card} aria-label={asText(card.cardNo)}>
      <div className={css.head}>
        <div className={css.about}>
          <p className={css.no}>
            {asText(card.cardNo)}
            <Chip tone={statusTone(status)}>{textOr(`choice.xCardStatus.${status}`, status)}</Chip>
          </p>
          {facts.length > 0 && <p className={css.facts}>{facts.join(' · ')}</p>}
        </div>
        <p className={css.balance}>{numbers.money(asText(card.balance), symbol)}</p>
      </div>
      <div className={css.acts}>
        {acts.map((each) => (
          <Button
            key={each.type}
            size="small"
            variant={each.meta.primary ? 'primary' : 'secondary'}
            onPress={() => setAct(each)}
          >
            {textOr(`xCards.act.${each.type}`, each.type)}
          </Button>
        ))}
        <Button size="small" variant="quiet" onPress={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {text(isOpen ? 'xCards.hideEntries' : 'xCards.showEntries')}
        </Button>
      </div>
      {isOpen && <LedgerTable card={card} />}
      {act && <ActDialog card={card} act={act} onClose={() => setAct(null)} />}
    </article>
  );
}
