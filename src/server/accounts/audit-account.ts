import { appendAudit } from '../audit/append-audit.ts';
import type { RequestFacts } from '../http/route.ts';
import type { Services } from '../services.ts';
import type { Account } from './find-account.ts';

type Whose = Pick<Account, 'companyId' | 'userId' | 'username'>;

/** One line in the company's audit trail about an account. */
export async function auditAccount(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: Pick<RequestFacts, 'id' | 'address'>,
  { companyId, userId, username }: Whose,
  action: string,
): Promise<void> {
  const author = {
    companyId,
    userId,
    username,
    outletId: null,
    requestId: request.id,
    address: request.address,
  };
  await database.write(companyId, async (tx) =>
    appendAudit(tx, author, [{ action, resource: 'user', recordId: userId, title: username }], clock.now()),
  );
}
