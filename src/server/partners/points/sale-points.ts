import { sql } from 'kysely';
import type { sale } from '../../../resources/documents/selling/sale.ts';
import type { SettingsOf } from '../../../resources/settings/define-settings.ts';
import { marketingSettings } from '../../../resources/settings/marketing-settings.ts';
import { add, compare, type Decimal, negate, subtract, sum, ZERO } from '../../../rules/money/decimal.ts';
import { toBaseCurrency } from '../../../rules/money/money.ts';
import { policyOf } from '../../../rules/sales/client-policy.ts';
import {
  type Counted,
  hasBirthday,
  pointsEarned,
  pointsGivenBack,
  pointsKept,
  pointsToPay,
} from '../../../rules/sales/points.ts';
import { hasTag } from '../../documents/document-tags.ts';
import type { EffectContext } from '../../documents/effects/effect.ts';
import type { Work } from '../../documents/engine/work.ts';
import { forgetDocument } from '../../documents/storage/standing-documents.ts';
import { Refusal } from '../../refusal.ts';
import { settingsOf } from '../../settings/read-settings.ts';
import { bookPoints, pointsOfDocument } from './points-ledger.ts';

type Context = EffectContext<typeof sale>;
type Terms = SettingsOf<typeof marketingSettings>;

const termsOf = ({ tx, actor }: Work): Promise<Terms> =>
  settingsOf(tx, actor.companyId, marketingSettings, {});

/**
 * The client earns the points of the sale as it is completed, and keeps those of what did not come back. What was earned
 * is frozen on the sale: factors that are changed later change nothing of it.
 */
export async function earnPoints(context: Context): Promise<void> {
  const { work, type, document } = context;
  if (document.clientId === null) return;
  const isCompleted = hasTag(type, document, 'posted') && !hasTag(type, document, 'open');
  const earned = isCompleted ? document.pointsEarned : await freezePoints(context, document.clientId);
  if (earned === null) return;
  const { rows } = await sql<{ total: string; returned: string }>`
    select coalesce(total, 0)::text as total, coalesce(returned_amount, 0)::text as returned from sale
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
  const [now] = rows;
  if (now) await bringTo(context, document.clientId, pointsKept(earned, now));
}

/** The client has earned no points of the sale any more. */
export async function takeBackPoints(context: Context): Promise<void> {
  const { work, document } = context;
  if (document.clientId === null || document.pointsEarned === null) return;
  await bringTo(context, document.clientId, ZERO);
  await keepEarned(work, document.id, null);
}

/** Books what is missing to the points a sale should have brought by now. */
async function bringTo({ work, document }: Context, clientId: string, points: Decimal): Promise<void> {
  const before = await pointsOfDocument(work.tx, work.actor.companyId, document.id, ['earned', 'takenBack']);
  const change = subtract(points, before);
  await bookPoints(work.tx, work.actor, work.now, {
    clientId,
    kind: compare(change, ZERO) > 0 ? 'earned' : 'takenBack',
    points: change,
    document: { type: 'sale', id: document.id, number: document.number },
  });
}

/** What a sale earns by the factors of now, kept on it; null where clients earn nothing, or this one does not. */
async function freezePoints({ work, document }: Context, clientId: string): Promise<Decimal | null> {
  const terms = await termsOf(work);
  if (!terms.PointsEnabled) return null;
  const buyer = await buyerOf(work, clientId);
  if (buyer?.active !== true) return null;
  const counted =
    terms.PointsBasis === 'Payment Amount'
      ? await paymentsOf(work, document)
      : await goodsOf(work, document, terms.PointsIncludeTax);
  const isBirthday =
    buyer.dateOfBirth !== null &&
    hasBirthday(work.today, buyer.dateOfBirth, terms.PointsBirthdayPeriod ?? 'Month');
  const points = pointsEarned(counted, {
    perAmount: terms.PointsPerAmount,
    client: buyer.factor,
    birthday: isBirthday ? terms.PointsBirthdayFactor : null,
  });
  await keepEarned(work, document.id, points);
  return points;
}

async function keepEarned({ tx, actor }: Work, id: string, points: Decimal | null): Promise<void> {
  await sql`
    update sale set points_earned = ${points}::numeric where company_id = ${actor.companyId} and id = ${id}
  `.execute(tx);
  forgetDocument({ tx }, id);
}

interface Buyer {
  readonly active: boolean;
  readonly dateOfBirth: string | null;
  readonly factor: string | null;
}

/** What a client brings along: whether it takes part, its birthday, and the factor of its own or of its type. */
async function buyerOf({ tx, actor }: Work, clientId: string): Promise<Buyer | undefined> {
  const { rows } = await sql<
    Omit<Buyer, 'factor'> & { readonly own: string | null; readonly ofType: string | null }
  >`
    select c.active, case when c.enable_date_of_birth then c.date_of_birth end as "dateOfBirth",
      c.point_factor::text as own, t.point_factor::text as "ofType"
    from client as c
      left join client_type as t on t.company_id = ${actor.companyId} and lower(t.name) = lower(c.type)
    where c.company_id = ${actor.companyId} and c.id = ${clientId}
  `.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const said = policyOf({ pointFactor: row.own }, { pointFactor: row.ofType });
  return { ...row, factor: said.find(({ name }) => name === 'pointFactor')?.value ?? null };
}

type Sold = Context['document'];

const inBase = ({ exchangeRate }: Sold, amount: string): Decimal =>
  toBaseCurrency(amount, exchangeRate ?? '1');

/** The goods of a bill after every discount, each with the factor of its item. */
async function goodsOf({ tx, actor }: Work, document: Sold, withTax: boolean): Promise<Counted[]> {
  const { rows } = await sql<{ id: string; factor: string }>`
    select id, point_factor::text as factor from item where company_id = ${actor.companyId}
      and id = any(${[...new Set(document.lines.map(({ itemId }) => itemId))]}::text[]) and point_factor is not null
  `.execute(tx);
  const factors = new Map(rows.map(({ id, factor }) => [id, factor]));
  return document.lines.map(({ itemId, netAmount, taxAmount }) => ({
    amount: inBase(document, add(netAmount ?? ZERO, withTax ? (taxAmount ?? ZERO) : ZERO)),
    factor: factors.get(itemId) ?? null,
  }));
}

/** What a bill is paid with, each with the factor of its way; points that are spent earn none unless it is said. */
async function paymentsOf(work: Work, document: Sold): Promise<Counted[]> {
  const methods = await methodsOf(work, document.payments);
  return document.payments.flatMap(({ method, amount }) => {
    const known = method === null ? undefined : methods.get(method.toLowerCase());
    return known
      ? [{ amount: inBase(document, amount), factor: known.factor ?? (known.isPoints ? '0' : null) }]
      : [];
  });
}

interface Method {
  readonly isPoints: boolean;
  readonly factor: string | null;
}

async function methodsOf(
  { tx, actor }: Work,
  payments: readonly { readonly method: string | null }[],
): Promise<ReadonlyMap<string, Method>> {
  const codes = [...new Set(payments.flatMap(({ method }) => method?.toLowerCase() ?? []))];
  if (codes.length === 0) return new Map();
  const { rows } = await sql<Method & { readonly code: string }>`
    select lower(code) as code, payment_type = 'Points' as "isPoints", point_factor::text as factor from payment_method
    where company_id = ${actor.companyId} and lower(code) = any(${codes}::text[])
  `.execute(tx);
  return new Map(rows.map((row) => [row.code, row]));
}

/** A payment, below zero where it is given back. */
interface Paid {
  readonly method: string | null;
  readonly amount: string;
  /** What came with a collection was paid there. */
  readonly collectionId?: string;
}

/**
 * What is paid with points goes from the client's, and comes back with what is given back.
 * @throws Refusal `pointsNeedClient`, `notEnoughPoints`
 */
export async function movePoints(context: Context, entries: readonly Paid[]): Promise<void> {
  const own = entries.filter(({ collectionId, method }) => collectionId === undefined && method !== null);
  if (own.length === 0) return;
  const { PointsEnabled, PointsForOne } = await termsOf(context.work);
  const forOne = PointsEnabled ? PointsForOne : null;
  // What was spent comes back also where no points are given any more.
  if (forOne === null && own.every(({ amount }) => compare(amount, ZERO) > 0)) return;
  const methods = await methodsOf(context.work, [...own, ...context.document.payments]);
  const isInPoints = ({ method }: Pick<Paid, 'method'>) =>
    methods.get(method?.toLowerCase() ?? '')?.isPoints === true;
  for (const { amount } of own.filter(isInPoints))
    if (compare(amount, ZERO) <= 0)
      await giveBack(
        context,
        negate(amount),
        sum(context.document.payments.filter(isInPoints).map((paid) => paid.amount)),
        forOne,
      );
    else if (forOne !== null) await spend(context, amount, forOne);
}

async function spend(context: Context, amount: string, forOne: string): Promise<void> {
  const needed = pointsToPay(inBase(context.document, amount), forOne);
  const left = await book(context, 'spent', negate(needed));
  if (compare(left, ZERO) < 0) throw new Refusal('notEnoughPoints', { needed, points: add(left, needed) });
}

/** Of what was paid with points so much comes back; beyond that, points are given for it. */
async function giveBack(
  context: Context,
  amount: string,
  paid: string,
  forOne: string | null,
): Promise<void> {
  const { work, document } = context;
  // Paid while nobody's points were kept: there is nothing to bring back.
  if (document.clientId === null && compare(amount, paid) <= 0) return;
  const left = await pointsOfDocument(work.tx, work.actor.companyId, document.id, ['spent', 'givenBack']);
  const spent = { amount: inBase(document, paid), points: negate(left) };
  await book(context, 'givenBack', pointsGivenBack(inBase(document, amount), spent, forOne));
}

async function book(
  { work, document }: Context,
  kind: 'spent' | 'givenBack',
  points: Decimal,
): Promise<string> {
  if (document.clientId === null) throw new Refusal('pointsNeedClient');
  return bookPoints(work.tx, work.actor, work.now, {
    ...{ clientId: document.clientId, kind, points },
    document: { type: 'sale', id: document.id, number: document.number },
  });
}
