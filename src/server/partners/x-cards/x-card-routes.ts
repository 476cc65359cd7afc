import { readXCardLedger, sendToXCard } from '../../../contracts/partners/x-cards.ts';
import { xCard } from '../../../resources/partners/x-card.ts';
import { openWork } from '../../documents/engine/work.ts';
import type { Route } from '../../http/route.ts';
import { read, write } from '../../http/serve-contract.ts';
import { lockRecord, readRecord } from '../../records.ts';
import { lockBoth, sendToCard } from './x-card-events.ts';
import { readLedger } from './x-card-ledger.ts';

/** What people do with cards beside the calls every resource has, and what came of it. */
export const xCardRoutes: readonly Route[] = [
  write(sendToXCard, async ({ tx, actor, services, param, query, body }) => {
    if (body.type === 'transfer') await lockBoth(tx, actor, param('id'), body.toCardNo);
    const held = await lockRecord(tx, actor, xCard, param('id'), query.version);
    await sendToCard(await openWork(tx, actor, services.clock), held, body);
    return { xCard: await readRecord(tx, actor, xCard, held.id) };
  }),
  read(readXCardLedger, async ({ tx, actor, param, query }) => {
    const { id } = await readRecord(tx, actor, xCard, param('id'));
    return readLedger(tx, actor.companyId, id, query.before);
  }),
];
