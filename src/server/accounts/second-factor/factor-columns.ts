import { sql } from 'kysely';

/** Whether the user `u` of a statement is in a group that is asked for a second factor. */
export const isInChosenGroup = sql`exists (
    select from user_group g where g.company_id = u.company_id and g.id = any(u.group_ids) and g.requires_second_factor
  ) as is_in_chosen_group`;

/** Whether the user `u` of a statement has an authenticator app or a passkey. */
export const hasSecondFactor = sql`(
    exists (select from authenticator a where a.company_id = u.company_id and a.user_id = u.id)
    or exists (select from passkey p where p.company_id = u.company_id and p.user_id = u.id)
  ) as has_second_factor`;
