import * as companyInfo from '../../../contracts/configurations/company-info.ts';
import * as contracts from '../../../contracts/configurations/outlets.ts';
import { outlet } from '../../../resources/company/outlet.ts';
import { created } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { find, read, write } from '../../http/serve-contract.ts';
import { createRecord, deleteRecord, readRecord, updateRecord } from '../../records.ts';
import { Refusal } from '../../refusal.ts';
import { inTheWay } from '../rules/in-the-way.ts';

/** Outlets by the calls and under the names of the specification (spec 3 §7). */
export const outletRoutes: readonly Route[] = [
  write(contracts.activateOutlet, async ({ tx, actor, param, query }) => ({
    outlet: await updateRecord(tx, actor, outlet, param('id'), { active: true, ...query }),
  })),
  write(contracts.deactivateOutlet, async ({ tx, actor, param, query }) => ({
    outlet: await updateRecord(tx, actor, outlet, param('id'), { active: false, ...query }),
  })),
  write(contracts.deleteOutlet, async ({ tx, actor, param, query }) => {
    await deleteRecord(tx, actor, outlet, param('id'), query.version);
    return { id: param('id') };
  }),
  read(contracts.readInTheWay, async ({ tx, actor, param }) => {
    const { id } = await readRecord(tx, actor, outlet, param('id'));
    // What lies at an outlet is shown to who works there.
    if (!actor.isAdmin && !actor.permittedOutletIds.has(id)) throw new Refusal('notPermitted');
    const listed = async (change: 'deactivate' | 'delete') =>
      (await inTheWay(tx, actor, [id], change)).map(({ outletId: _outlet, ...standing }) => standing);
    return { deactivate: await listed('deactivate'), delete: await listed('delete') };
  }),
  find(companyInfo.readCompanyInfo, async ({ tx, actor, param }) => ({
    data: await readRecord(tx, actor, outlet, param('id')),
  })),
  write(companyInfo.createCompanyInfo, async ({ tx, actor, body }) =>
    created({ data: await createRecord(tx, actor, outlet, body.companyInfo) }),
  ),
  write(companyInfo.updateCompanyInfo, async ({ tx, actor, param, body }) => ({
    data: await updateRecord(tx, actor, outlet, param('id'), body.companyInfo),
  })),
];
