import { revokeLicence } from '../../contracts/configurations/licences.ts';
import { licence } from '../../resources/company/licence.ts';
import { openWork } from '../documents/engine/work.ts';
import type { Route } from '../http/route.ts';
import { write } from '../http/serve-contract.ts';
import { lockRecord, readRecord } from '../records.ts';
import { sendToLicence } from './licence-events.ts';

/** What people do with licences beside the calls every resource has. */
export const licenceRoutes: readonly Route[] = [
  write(revokeLicence, async ({ tx, actor, services, param, query }) => {
    const held = await lockRecord(tx, actor, licence, param('id'), query.version);
    const { now, today } = await openWork(tx, actor, services.clock);
    await sendToLicence(tx, { author: actor, now, today }, held, { type: 'revoke' });
    return { licence: await readRecord(tx, actor, licence, held.id) };
  }),
];
