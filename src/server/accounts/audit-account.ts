import { appendAudit } from '../audit/append-audit.ts';
import type { RequestFacts } from '../http/route.ts';
import type { Services } from '../services.ts';
import type { Account } from './find-account.ts';

type Whose = Pick<Account, 'companyId' | 'userId' | 'username'>;

/** Who an entry of the audit trail names, where somebody acts on their own account. */
export const authorOf = (
  { companyId, userId, username }: Whose,
  { id, address }: Pick<RequestFacts, 'id' | 'address'>,
) => ({ companyId, userId, username, outletId: null, requestId: id, address });

/** One line in the company's audit trail about an account. */
export async function auditAccount(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: Pick<RequestFacts, 'id' | 'address'>,
  whose: Whose,
  action: string,
): Promise<void> {
  const { companyId, userId, username } = whose;
  const author = authorOf(whose, request);
  await database.write(companyId, async (tx) =>
    appendAudit(tx, author, [{ action, resource: 'user', recordId: userId, title: username }], clock.now()),
  );
}
