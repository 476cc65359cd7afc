import type { AllowedEvent } from '../../../../../../machines/lib/allowed.ts';
import { xCard as chart } from '../../../../../../machines/records/x-card/x-card.ts';
import type { XCardCommand } from '../../../../../contracts/partners/x-cards.ts';
import { date } from '../../../../../resources/kinds/date.ts';
import { money } from '../../../../../resources/kinds/decimal.ts';
import type { Field } from '../../../../../resources/kinds/kinds.ts';
import { text as words } from '../../../../../resources/kinds/text.ts';
import { asText, type Draft } from '../../../../fields/draft.ts';
import { todayHere } from '../../../../kit/lib/date-text.ts';
import { actsOf } from '../../../../record/acts/acts-of.ts';

/** The acts of a card that its chart takes where it stands. */
export function actsOfCard(card: Draft): readonly AllowedEvent[] {
  const expiresOn = asText(card.expiresOn);
  return actsOf(chart, asText(card.status), {
    balance: asText(card.balance) || '0',
    isPastExpiry: expiresOn !== '' && expiresOn < todayHere(),
  });
}

/** What an act may ask for, by name. */
export const askedOfCards = {
  amount: money({ required: true }),
  toCardNo: words({ required: true, max: 40 }),
  cardNo: words({ max: 40, series: 'XC' }),
  expiresOn: date({ required: true }),
  remark: words({ max: 200 }),
} as const;

/** An adjustment goes either way; everything else is an amount. */
export function cardField(type: string, name: string, isNeeded: boolean): Field | undefined {
  if (name === 'amount' && type === 'adjust') return money({ required: true, min: '-9999999999' });
  if (name === 'remark' && isNeeded) return words({ max: 200, required: true });
  return undefined;
}

/** The act as it is sent, of what was typed. */
export function cardCommand(type: string, typed: (name: keyof typeof askedOfCards) => string): XCardCommand {
  const remark = typed('remark');
  const said = remark === '' ? {} : { remark };
  switch (type) {
    case 'topUp':
    case 'spend':
      return { type, amount: typed('amount'), ...said };
    case 'transfer':
      return { type, amount: typed('amount'), toCardNo: typed('toCardNo'), ...said };
    case 'adjust':
      return { type, amount: typed('amount'), remark };
    case 'block':
      return { type, remark };
    case 'extend':
      return { type, expiresOn: typed('expiresOn') };
    case 'replace':
      return { type, cardNo: typed('cardNo') };
    case 'activate':
    case 'unblock':
    case 'expire':
    case 'forfeit':
      return { type };
    default:
      throw new Error(`No act of a card is called ${type}`);
  }
}
