import { useState } from 'react';
import type { AllowedEvent } from '../../../../../../machines/lib/allowed.ts';
import { sendToXCard } from '../../../../../contracts/partners/x-cards.ts';
import { xCard } from '../../../../../resources/partners/x-card.ts';
import { asText } from '../../../../fields/draft.ts';
import { Button } from '../../../../kit/actions/Button.tsx';
import { Chip } from '../../../../kit/feedback/Chip.tsx';
import { statusTone } from '../../../../kit/feedback/status-tone.ts';
import { prepare } from '../../../../platform/api/api.ts';
import { useLanguage } from '../../../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../../../platform/session/use-currency.ts';
import { ActDialog } from '../../../../record/acts/ActDialog.tsx';
import type { StoredRecord } from '../../../../record/use-record.ts';
import { actsOfCard, askedOfCards, cardCommand, cardField } from './card-acts.ts';
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
  const acts = mayChange ? actsOfCard(card) : [];
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
      {act && (
        <ActDialog
          resource={xCard}
          words="xCards"
          title={asText(card.cardNo)}
          act={act}
          fields={askedOfCards}
          fieldOf={(name, isNeeded) => cardField(act.type, name, isNeeded)}
          command={(typed) =>
            prepare(sendToXCard, {
              params: { id: card.id },
              query: { version: card.version },
              body: cardCommand(act.type, typed),
            })
          }
          onClose={() => setAct(null)}
        />
      )}
    </article>
  );
}
