import { sql } from 'kysely';
import { snapshotOf } from '../../../../machines/lib/document.ts';
import type { ChartEvent } from '../../../../machines/lib/event-context.ts';
import { whyNot } from '../../../../machines/lib/why-not.ts';
import { xCard as chart } from '../../../../machines/records/x-card/x-card.ts';
import type { XCardCommand } from '../../../contracts/partners/x-cards.ts';
import type { RecordOf } from '../../../resources/define-resource.ts';
import { xCard } from '../../../resources/partners/x-card.ts';
import { negate } from '../../../rules/money/decimal.ts';
import type { Actor } from '../../actor.ts';
import { appendAudit } from '../../audit/append-audit.ts';
import { ownRows } from '../../database/company-views.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { chartStep } from '../../documents/engine/chart-step.ts';
import { codeOf } from '../../documents/engine/evaluate.ts';
import { eventContextOf, type Work } from '../../documents/engine/work.ts';
import { announceRecords } from '../../records/announce-records.ts';
import { readRows } from '../../records/read-records.ts';
import { createRecord } from '../../records.ts';
import { Refusal } from '../../refusal.ts';
import { bookEntry } from './x-card-ledger.ts';

type Card = RecordOf<typeof xCard>;
type Command =
  | XCardCommand
  | { readonly type: 'takeTransfer'; readonly amount: string; readonly remark?: string | null };

/** What performs an effect of the chart: the card whose row is locked, the event, and the card on the other side. */
type Perform = (work: Work, card: Card, event: Command, other: Card | null) => Promise<void>;

const amountIn = (event: Command): string => ('amount' in event ? event.amount : '0');
const remarkIn = (event: Command): string | null => ('remark' in event ? (event.remark ?? null) : null);
const kindOf = ({ type }: Command) => (type === 'topUp' || type === 'spend' ? type : 'transfer');

const set = (work: Work, { id }: Card, change: ReturnType<typeof sql>) =>
  sql`update x_card set ${change} where company_id = ${work.actor.companyId} and id = ${id}`.execute(work.tx);
const book = (work: Work, { id }: Card, entry: Omit<Parameters<typeof bookEntry>[3], 'cardId'>) =>
  bookEntry(work.tx, work.actor, work.now, { cardId: id, ...entry });

const effects: Readonly<Record<string, Perform>> = {
  async noteActivation(work, card) {
    await set(work, card, sql`activated_on = coalesce(activated_on, ${work.today}::date)`);
  },
  addAmount: (work, card, event, other) =>
    book(work, card, {
      kind: kindOf(event),
      amount: amountIn(event),
      otherCardId: other?.id ?? null,
      remark: remarkIn(event),
    }),
  takeAmount: (work, card, event, other) =>
    book(work, card, {
      kind: kindOf(event),
      amount: negate(amountIn(event)),
      otherCardId: other?.id ?? null,
      remark: remarkIn(event),
    }),
  adjustAmount: (work, card, event) =>
    book(work, card, { kind: 'adjust', amount: amountIn(event), remark: remarkIn(event) }),
  takeRest: (work, card) => book(work, card, { kind: 'expiry', amount: negate(card.balance ?? '0') }),
  async setExpiry(work, card, event) {
    if (event.type === 'extend') await set(work, card, sql`expires_on = ${event.expiresOn}::date`);
  },
  async moveToNewCard(work, card, _event, other) {
    if (!other) return;
    await set(work, card, sql`replaced_by_id = ${other.id}`);
    const isEmpty = /^0(\.0*)?$/.test(card.balance ?? '0');
    if (isEmpty) return;
    const amount = card.balance ?? '0';
    await book(work, card, { kind: 'replace', amount: negate(amount), otherCardId: other.id });
    await book(work, other, { kind: 'replace', amount, otherCardId: card.id });
  },
};

/**
 * Sends an event to a card whose row is locked, with the other card it needs, and writes what it does.
 * @throws Refusal the chart's reason by its catalogue code (409), `xCardUnknown`, `xCardItself`
 */
export async function sendToCard(work: Work, held: Card, command: XCardCommand): Promise<void> {
  if (command.type !== 'transfer' && command.type !== 'replace') {
    await perform(work, held, command, null);
    return;
  }
  if (command.type === 'replace') {
    // Asked before a card is made for nothing.
    refuse(work, held, command);
    const { id } = await createRecord(work.tx, work.actor, xCard, {
      clientId: held.clientId,
      cardType: held.cardType,
      expiresOn: held.expiresOn,
      ...(command.cardNo.trim() === '' ? {} : { cardNo: command.cardNo }),
    });
    const made = await lockCard(work, id);
    await perform(work, held, command, made);
    await perform(work, made, { type: 'activate' }, null);
    return;
  }
  const other = await lockOther(work, held, command.toCardNo);
  await perform(work, held, command, other);
  const { amount, remark } = command;
  await perform(work, other, { type: 'takeTransfer', amount, ...(remark ? { remark } : {}) }, held);
}

const factsOf = ({ balance, expiresOn }: Card, today: string) => ({
  balance: balance ?? '0',
  isPastExpiry: expiresOn !== null && expiresOn < today,
});

const snapshot = (work: Work, held: Card) =>
  snapshotOf(chart, { status: held.status ?? 'Issued', approval: null }, factsOf(held, work.today));

/** The chart as the card stands, and the event as it is sent. @throws Refusal the chart's reason */
function refuse(work: Work, held: Card, command: Command) {
  const from = snapshot(work, held);
  const event: ChartEvent = { ...eventContextOf(work), ...command };
  const reason = whyNot(from, event, { asSystem: command.type === 'takeTransfer' });
  if (reason)
    throw new Refusal(codeOf(reason), { ...reason.params, day: held.expiresOn ?? '', card: held.cardNo });
  return { from, event };
}

async function perform(work: Work, held: Card, command: Command, other: Card | null): Promise<void> {
  const { tx, actor } = work;
  const { from, event } = refuse(work, held, command);
  const step = chartStep(from, event);
  for (const { type } of step.effects) await effects[type]?.(work, held, command, other);
  await sql`
    update x_card set status = ${step.to.status}, version = version + 1, updated_at = ${work.now}, updated_by = ${actor.userId}
    where company_id = ${actor.companyId} and id = ${held.id}
  `.execute(tx);
  const { type: action, ...given } = command;
  appendAudit(
    tx,
    actor,
    [
      {
        action,
        resource: xCard.name,
        recordId: held.id,
        title: held.cardNo,
        changes: {
          status: [held.status, step.to.status],
          ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, [null, value]])),
        },
      },
    ],
    work.now,
  );
  announceRecords(tx, actor.companyId, xCard, [{ id: held.id, values: held }]);
}

async function lockCard({ tx, actor }: Work, id: string): Promise<Card> {
  const card = (await readRows(tx, actor, xCard, [id], { lock: true })).get(id);
  if (!card) throw new Refusal('notFound');
  return card;
}

const refusedCard = (code: 'xCardUnknown' | 'xCardItself') =>
  new Refusal('validationFailed', {}, { errors: [{ field: 'toCardNo', code }] });

async function lockOther(work: Work, held: Card, cardNo: string): Promise<Card> {
  const id = await idOfCard(work.tx, work.actor.companyId, cardNo);
  if (id === held.id) throw refusedCard('xCardItself');
  const card = id && (await readRows(work.tx, work.actor, xCard, [id], { lock: true })).get(id);
  if (!card) throw refusedCard('xCardUnknown');
  return card;
}

async function idOfCard(tx: Tx, companyId: string, cardNo: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from ${ownRows('x_card')}
    where company_id = ${companyId} and lower(card_no) = ${cardNo.trim().toLowerCase()}
  `.execute(tx);
  return rows[0]?.id;
}

/** Locks both cards of a transfer in one order, so that two that give each other money never wait for one another. */
export async function lockBoth(tx: Tx, actor: Actor, id: string, cardNo: string): Promise<void> {
  const other = await idOfCard(tx, actor.companyId, cardNo);
  if (other !== undefined) await readRows(tx, actor, xCard, [id, other], { lock: true });
}
