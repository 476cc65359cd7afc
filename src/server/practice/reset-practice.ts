import { sql } from 'kysely';
import type { PracticeReset } from '../../contracts/configurations/practice.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { presentStatus } from '../documents/document-tags.ts';
import { sendEvent } from '../documents/engine/engine.ts';
import { documentType } from '../documents/types/document-types.ts';
import { errorBody, refusalOf } from '../http/error-reply.ts';
import { unsettledDocuments } from '../records/rules/in-the-way.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { endingEvents } from './ending-events.ts';
import { bringStockBack } from './practice-stock.ts';

/** How long one call ends documents, in milliseconds: then its caller is told that there are more. */
const LONGEST = 4000;

interface Asked {
  readonly services: Pick<Services, 'database' | 'clock'>;
  /** Who resets, at the practice outlet: each document is ended by their own rights. */
  readonly actor: Actor;
  readonly outletId: string;
  readonly remark: string;
}
type Named = { readonly resource: string; readonly id: string; readonly number: string };
type Open = Named & { readonly status: string; readonly version: number };
type Why = NonNullable<PracticeReset['stockLeft']>;

/**
 * Ends what is open at a practice outlet, each document by an event of its own chart and in a transaction of its own,
 * the newest first, again as long as that frees others; then brings the stock back. What its chart refuses stays open
 * and is told with the reason. Nothing is deleted: what people practised stays in every trail (decision 0106).
 */
export async function resetPractice(asked: Asked): Promise<PracticeReset> {
  const until = performance.now() + LONGEST;
  const ended: Named[] = [];
  for (;;) {
    const left: (Named & { readonly error: Why })[] = [];
    const before = ended.length;
    for (const open of await readOpen(asked)) {
      const { resource, id, number } = open;
      // Where nothing could be ended yet, a call that came back would begin with the same again.
      if (ended.length > 0 && performance.now() > until)
        return { ended, left: [], adjustment: null, stockLeft: null, hasMore: true };
      const why = await end(asked, open);
      if (why === null) ended.push({ resource, id, number });
      else left.push({ resource, id, number, error: why });
    }
    if (left.length === 0 || ended.length === before)
      return { ended, left, ...(await resetStock(asked)), hasMore: false };
  }
}

/** The documents at the outlet that are not finished, the newest first. */
async function readOpen({ services, actor, outletId }: Asked): Promise<readonly Open[]> {
  return services.database.read(actor.companyId, async (tx) => {
    const { rows } = await sql<Open>`
      select resource, id, number, status, version from (${unsettledDocuments(actor.companyId, [outletId])}) as open
      order by created_at desc, id desc
    `.execute(tx);
    return rows;
  });
}

/** Ends one document by the first of its events that its chart allows; else says why the first one is refused. */
async function end(asked: Asked, { resource, id, status, version }: Open): Promise<Why | null> {
  const { actor, services, remark } = asked;
  const { rules } = documentType(resource);
  const refused: Why[] = [];
  for (const { type, needs } of endingEvents(rules.machine, presentStatus(resource, status))) {
    const event = { type, version, ...Object.fromEntries(needs.map((need) => [need, remark])) };
    const why = await refusalOfWrite(asked, (tx) =>
      sendEvent(tx, actor, services.clock, resource, id, event),
    );
    if (why === null) return null;
    refused.push(why);
  }
  return refused[0] ?? errorBody(new Refusal('practiceNoWayOut'), actor.requestId).error;
}

async function resetStock(asked: Asked): Promise<Pick<PracticeReset, 'adjustment' | 'stockLeft'>> {
  const { actor, services } = asked;
  let adjustment: PracticeReset['adjustment'] = null;
  const stockLeft = await refusalOfWrite(asked, async (tx) => {
    adjustment = await bringStockBack(tx, actor, services.clock, asked);
  });
  return { adjustment: stockLeft === null ? adjustment : null, stockLeft };
}

/** Does something in a transaction of its own; the reason where it was refused. @throws whatever is no refusal */
async function refusalOfWrite(
  { actor, services }: Asked,
  work: (tx: Tx) => Promise<unknown>,
): Promise<Why | null> {
  try {
    await services.database.write(actor.companyId, work);
    return null;
  } catch (thrown) {
    const refusal = refusalOf(thrown);
    if (refusal.status >= 500) throw thrown;
    return errorBody(refusal, actor.requestId).error;
  }
}
