import { sql } from 'kysely';
import type { readUsersOfGroup } from '../../../contracts/account/users.ts';
import type { ReplyOf } from '../../../contracts/contract.ts';
import { userGroup } from '../../../resources/company/user-group.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { readRecord } from '../../records.ts';

type User = ReplyOf<typeof readUsersOfGroup>['users'][number];

/** Who is in a group, by name, those put out of use among them. @throws Refusal `notFound` */
export async function usersOfGroup(tx: Tx, actor: Actor, groupId: string): Promise<User[]> {
  await readRecord(tx, actor, userGroup, groupId);
  const { rows } = await sql<User>`
    select id, username, concat_ws(' ', first_name, last_name) as name, active from "user"
    where company_id = ${actor.companyId} and ${groupId} = any(group_ids)
    order by lower(username), id`.execute(tx);
  return rows;
}
