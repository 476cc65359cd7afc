import * as rights from '../../../contracts/rights/rights.ts';
import type { Route } from '../../http/route.ts';
import { read, write } from '../../http/serve-contract.ts';
import { changeRights } from './change-rights.ts';
import { readAccepted, readDuties, readGroupRights, readMembers } from './read-rights.ts';

/** What groups may do, whom they hold, and what should take two people (spec 3 §2, group permission). */
export const rightsRoutes: readonly Route[] = [
  read(rights.readGroupRights, ({ tx, actor }) => readGroupRights(tx, actor)),
  read(rights.readMembers, ({ tx, actor }) => readMembers(tx, actor)),
  read(rights.readDuties, async ({ tx, actor, services }) => ({
    duties: await readDuties(tx, actor),
    ...(await readAccepted(tx, actor, services.clock.now())),
  })),
  write(rights.changeGroupRights, ({ tx, actor, body }) => changeRights(tx, actor, body.groups)),
];
