import * as account from '../../../contracts/account/account.ts';
import { user } from '../../../resources/company/user.ts';
import { Reply } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { read, selfManaged, write } from '../../http/serve-contract.ts';
import { readRows } from '../../records/read-records.ts';
import { refuseAbove } from '../../records/rules/user-rules.ts';
import type { Services } from '../../services.ts';
import { endSessions, listSessions, type Which } from './session-store.ts';

/** Sessions can be seen and ended (decision 25, reliability §4 no. 15). */
export const sessionRoutes: readonly Route[] = [
  read(account.readSessions, async ({ tx, actor, session, services }) => ({
    sessions: await listSessions(tx, { ...actor, currentId: session.id, now: services.clock.now() }),
  })),
  selfManaged(account.endOtherSessions, ({ actor, session, services }) =>
    endOwn(services, { ...actor, exceptId: session.id }),
  ),
  selfManaged(account.endSession, ({ actor, param, services }) =>
    endOwn(services, { ...actor, id: param('id') }),
  ),
  write(account.endSessionsOf, async ({ tx, actor, param, services }) => {
    const { companyId } = actor;
    const userId = param('id');
    const held = (await readRows(tx, actor, user, [userId])).get(userId);
    if (held && userId !== actor.userId) await refuseAbove(tx, actor, held);
    return { ended: await endSessions(tx, { companyId, userId }, 'ended by admin', services.clock.now()) };
  }),
];

/** Ends sessions also while the disk has no room for other writes (fault F6). */
async function endOwn(
  { database, clock }: Services,
  which: Exclude<Which, { readonly token: string }>,
): Promise<Reply<{ ended: number }>> {
  const ended = await database.write(
    which.companyId,
    (tx) => endSessions(tx, which, 'ended by user', clock.now()),
    'session',
  );
  return new Reply({ ended });
}
