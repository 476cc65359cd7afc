import { type AllowedEvent, allowedEvents } from '../../../../../../machines/lib/allowed.ts';
import { snapshotOf } from '../../../../../../machines/lib/document.ts';
import { xCard as chart } from '../../../../../../machines/records/x-card/x-card.ts';
import { asText, type Draft } from '../../../../fields/draft.ts';

/** The acts of a card that its chart takes where it stands, each with what it needs; what is only not possible now is left out. */
export function actsOf(card: Draft, today: string): readonly AllowedEvent[] {
  const expiresOn = asText(card.expiresOn);
  const facts = {
    balance: asText(card.balance) || '0',
    isPastExpiry: expiresOn !== '' && expiresOn < today,
  };
  const snapshot = snapshotOf(chart, { status: asText(card.status), approval: null }, facts);
  const asker = { outletId: null, userId: '', isAdmin: false, groups: [], today };
  return allowedEvents(snapshot, asker, (need) => samples[need] ?? need)
    .filter(({ refusal }) => refusal === null)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The act most often wanted comes first, what harms last; the others as the chart has them. */
const placeOf = ({ meta }: AllowedEvent): number => (meta.primary ? 0 : meta.tone === 'danger' ? 2 : 1);

/** What an act is judged with before anything is typed: the least it may be. */
const samples: Readonly<Record<string, string>> = { amount: '0.0001', expiresOn: '9999-12-31' };
