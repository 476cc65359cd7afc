import type { PostedEntry } from '../../../contracts/configurations/tills.ts';
import { errorText } from '../../../domain/errors.ts';
import { daysLater } from '../../../rules/calendar-day.ts';
import { type Actor, onBehalfOf } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { openWork, type Work } from '../../documents/engine/work.ts';
import { announce } from '../../events/announce.ts';
import { refusalOf } from '../../http/error-reply.ts';
import type { RequestFacts } from '../../http/route.ts';
import { type FieldRefusal, Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import type { TillOutlet } from '../outlets-of-till.ts';
import { fingerprintOf, keyOf, parseEntry, reasonsOf } from './entry-content.ts';
import { dayIn, outletIn, postEntry } from './post-entry.ts';
import {
  type EntryAt,
  lockEntry,
  noteSentAgain,
  type StoredEntry,
  saleOf,
  statusAfter,
  storeEntry,
} from './till-entries.ts';

/** The resource name of a till's entries in the trail and in news. */
export const TILL_ENTRY = 'tillEntry';

/** A site of the company, and on whose behalf what it sends is posted. */
export interface PostingSite {
  readonly companyId: string;
  readonly userId: string | null;
  readonly siteId: number;
  readonly outlets: readonly TillOutlet[];
  readonly request: Pick<RequestFacts, 'id' | 'address'>;
}

/** An entry to judge: as it has come, or as it waits with what was corrected. */
interface Judged {
  readonly key: ReturnType<typeof keyOf>;
  readonly fingerprint: string;
  readonly content: unknown;
}

/**
 * Takes in what a till has sent of one sale, in a transaction of its own: posted, known already, or held with its
 * reasons. What waited for the sale is posted behind it.
 * @throws Refusal where the database cannot answer just now: then the till sends it again
 */
export const receiveEntry = (services: Services, site: PostingSite, sent: unknown): Promise<PostedEntry> =>
  judge(services, site, { key: keyOf(sent), fingerprint: fingerprintOf(sent), content: sent });

/** Takes in an entry that waits, as it was corrected. */
export const receiveStored = (
  services: Services,
  site: PostingSite,
  { kind, number, salesNo, fingerprint, content }: StoredEntry,
): Promise<PostedEntry> => judge(services, site, { key: { kind, number, salesNo }, fingerprint, content });

async function judge(services: Services, site: PostingSite, entry: Judged): Promise<PostedEntry> {
  const { database } = services;
  const write = <Result>(work: (tx: Tx) => Promise<Result>) => database.write(site.companyId, work);
  const outcome = await write((tx) => post(services, tx, site, entry)).catch((thrown: unknown) =>
    write((tx) => hold(services, tx, site, entry, reasonFor(services, thrown))),
  );
  for (const waiting of outcome.follow) await receiveStored(services, site, waiting);
  return outcome.answer;
}

/** What an entry is held for. A fault of ours is one too, or it would hold up all that the till has to send. */
function reasonFor({ log }: Services, thrown: unknown): Refusal {
  const refusal = refusalOf(thrown);
  if (refusal.status < 500) return refusal;
  if (thrown instanceof Refusal) throw thrown;
  log.error({ err: thrown }, 'an entry of a till could not be posted');
  return refusal;
}

interface Outcome {
  readonly answer: PostedEntry;
  /** What the site has sent of the same sale before it. */
  readonly follow: readonly StoredEntry[];
}

async function post(
  { clock }: Services,
  tx: Tx,
  site: PostingSite,
  { key, fingerprint, content: sent }: Judged,
): Promise<Outcome> {
  const entry = await lockEntry(tx, site.companyId, { ...key, siteId: site.siteId, fingerprint });
  const settled = await answerSettled(tx, site, entry);
  if (settled) return settled;
  const stored = entry.stored?.content ?? sent;
  const content = parseEntry(stored);
  const status = statusAfter(entry, { type: 'post' });
  const outletId = outletIn(content, site.outlets);
  const work = await workFor(tx, site, clock, stored, outletId);
  const sale = await postEntry(work, content, { siteId: site.siteId, saleId: saleOf(entry) });
  await storeEntry(tx, site, entry, {
    ...{ status, content: null, reasons: [], saleId: sale.saleId },
    place: { outletId, businessDate: work.today },
  });
  if (entry.stored) tellScreens(tx, site, entry.stored.id);
  const waits = ({ kind, status: its }: StoredEntry) => kind !== 'sale' && its === 'Waiting';
  return {
    answer: answerOf(entry, 'accepted', sale.saleId, sale.number),
    follow: entry.kind === 'sale' ? entry.others.filter(waits) : [],
  };
}

/** What is said of an entry that was seen to before; null where it is still to be judged. */
async function answerSettled(tx: Tx, { companyId }: PostingSite, entry: EntryAt): Promise<Outcome | null> {
  const { stored } = entry;
  if (!stored) return null;
  await noteSentAgain(tx, companyId, stored.id);
  if (stored.status === 'Waiting') return null;
  const status = stored.status === 'Posted' ? 'duplicate' : 'held';
  return { answer: answerOf(entry, status, stored.saleId, null), follow: [] };
}

async function hold(
  { clock }: Services,
  tx: Tx,
  site: PostingSite,
  { key, fingerprint, content }: Judged,
  refusal: Refusal,
): Promise<Outcome> {
  const entry = await lockEntry(tx, site.companyId, { ...key, siteId: site.siteId, fingerprint });
  // Meanwhile the same may have been posted by another call.
  if (entry.stored && entry.stored.status !== 'Waiting')
    return (
      (await answerSettled(tx, site, entry)) ?? {
        answer: answerOf(entry, 'duplicate', null, null),
        follow: [],
      }
    );
  const reasons = reasonsOf(refusal);
  const kept = entry.stored?.content ?? content;
  const { settings } = await openWork(tx, actorFor(site, null), clock);
  await storeEntry(tx, site, entry, {
    status: statusAfter(entry, { type: 'hold' }),
    ...{ content: kept, reasons, saleId: null },
    place: { outletId: outletIn(kept, site.outlets), businessDate: dayIn(kept, settings.timeZone) },
  });
  tellScreens(tx, site, entry.stored?.id ?? '');
  return { answer: answerOf(entry, 'held', null, null, reasons), follow: [] };
}

const tellScreens = (tx: Tx, { companyId }: PostingSite, id: string) =>
  announce(tx, { companyId, resource: TILL_ENTRY, id, outletIds: [] });

/** Who posts it: as the system may, at the outlets of the till. */
function actorFor({ companyId, userId, outlets, request }: PostingSite, outletId: string | null): Actor {
  return {
    ...onBehalfOf(companyId, { userId: userId ?? '', outletId }, request.id),
    permittedOutletIds: new Set(outlets.map(({ id }) => id)),
    address: request.address,
  };
}

/** The work of posting it, on the till's day. @throws Refusal for a day that has not come yet */
async function workFor(
  tx: Tx,
  site: PostingSite,
  clock: Services['clock'],
  content: unknown,
  outletId: string | null,
): Promise<Work> {
  const work = await openWork(tx, actorFor(site, outletId), clock);
  const day = dayIn(content, work.settings.timeZone) ?? work.today;
  // A till may trade in a time zone ahead of the company's.
  if (day > daysLater(work.today, 1))
    throw new Refusal('validationFailed', {}, { errors: [{ field: 'businessDate', code: 'tillDayToCome' }] });
  return { ...work, today: day };
}

function answerOf(
  { salesNo }: EntryAt,
  status: PostedEntry['status'],
  saleId: string | null,
  saleNumber: string | null,
  reasons: readonly FieldRefusal[] = [],
): PostedEntry {
  return { salesNo: salesNo || null, status, saleId, saleNumber, errors: reasons.map(told) };
}

/** A reason as it is told, in English: a till shows it in words of its own, by its code. */
const told = ({ field, code, params }: FieldRefusal) => ({
  ...(field === undefined ? {} : { field }),
  code,
  message: errorText(code, params),
});
