import { sql } from 'kysely';
import { type FittingAccountCode, resolveAccountCode } from '../../contracts/configurations/account-codes.ts';
import { type AccountCodeRow, fittingAccountCodes } from '../../rules/accounts/account-code.ts';
import type { Route } from '../http/route.ts';
import { read } from '../http/serve-contract.ts';

/** What can be asked of account codes beside what every resource answers. */
export const accountCodeRoutes: readonly Route[] = [
  read(resolveAccountCode, async ({ tx, actor, query }) => {
    const { value1, value2, value3, ownership, outletId } = query;
    const { rows } = await sql<AccountCodeRow & FittingAccountCode>`
      select a.id, a.module, a.value1, a.value2, a.value3, a.ownership, a.outlet_id as "outletId", a.active,
        a.account_code as "accountCode", a.description, o.name as "outletName"
      from account_code as a left join outlet as o on o.company_id = a.company_id and o.id = a.outlet_id
      where a.company_id = ${actor.companyId} and a.module = ${query.module}
    `.execute(tx);
    // An empty box asks for what holds for all.
    const posting = { module: query.module, value1, value2, value3, ownership, outletId };
    const fitting = fittingAccountCodes(rows, posting);
    return {
      accountCodes: fitting.map(({ module: _module, active: _active, outletId: _outlet, ...row }) => row),
    };
  }),
];
