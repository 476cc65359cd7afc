import { appendAudit } from '../../audit/append-audit.ts';
import type { RequestFacts } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { authorOf } from '../audit-account.ts';
import { endSessions } from './session-store.ts';

/** Ends the session the request carries, on every process; without one there is nothing to do. */
export async function signOut({ database, sessions, clock }: Services, request: RequestFacts): Promise<void> {
  const session = request.token === null ? null : await sessions.find(request.token);
  if (!session) return;
  const { companyId, userId, username, id } = session;
  await database.write(
    companyId,
    async (tx) => {
      await endSessions(tx, { companyId, id }, 'logout', clock.now());
      appendAudit(
        tx,
        authorOf(session, request),
        [{ action: 'logout', resource: 'user', recordId: userId, title: username }],
        clock.now(),
      );
    },
    'session',
  );
}
