import { Callout } from '../../../kit/feedback/Callout.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import type { CardPage } from './use-stock-card.ts';

/** Said when the movements do not add up to what is recorded as being there (domain/inventory §10). */
export function DiffersNotice({ warnings }: Pick<CardPage, 'warnings'>) {
  const { text, numbers } = useLanguage();
  const found = warnings.find(({ code }) => code === 'stockDiffersFromLedger');
  if (!found) return null;
  const [ledger, live] = [numbers.decimal(found.params.ledger), numbers.decimal(found.params.live)];
  return (
    <Callout tone="warning" role="status" title={text('stockCard.differs')}>
      {text(ledger === live ? 'stockCard.differsOtherwise' : 'stockCard.differsOnHand', { ledger, live })}
    </Callout>
  );
}
