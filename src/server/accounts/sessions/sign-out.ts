import { appendAudit } from '../../audit/append-audit.ts';
import type { RequestFacts } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { endSessions } from './session-store.ts';

/** Ends the session the request carries, on every process; without one there is nothing to do. */
export async function signOut({ database, sessions, clock }: Services, request: RequestFacts): Promise<void> {
  const session = request.token === null ? null : await sessions.find(request.token);
  if (!session) return;
  const { companyId, userId, username, id } = session;
  const author = {
    companyId,
    userId,
    username,
    outletId: null,
    requestId: request.id,
    address: request.address,
  };
  await database.write(
    companyId,
    async (tx) => {
      await endSessions(tx, { companyId, id }, 'logout', clock.now());
      appendAudit(
        tx,
        author,
        [{ action: 'logout', resource: 'user', recordId: userId, title: username }],
        clock.now(),
      );
    },
    'session',
  );
}
