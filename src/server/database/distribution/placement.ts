/**
 * Where tables stand on a distributed PostgreSQL (decision 41). Whatever is named in neither list belongs to one company
 * each row, begins its keys with `company_id` and is spread by it.
 */

/** Few rows, read beside every company's own: each node keeps a copy. Why they are not spread by company. */
export const referenceTables: Readonly<Record<string, string>> = {
  company: 'every table points at it, and work outside any company goes through all of them',
  user: 'a sign-in name is unique over all companies, and is looked up before the company is known',
  verified_email: 'an address belongs to one user over all companies',
  outlet: 'users point at it; a copied table may not point at one that is spread',
  user_group: 'a session is read with its permissions before its company is known',
  credential: 'a password is read with its user before the company is known',
  authenticator: 'a session is read with what its user signs in with before its company is known',
  passkey: 'a session is read with what its user signs in with before its company is known',
  setting: 'the password rules of a company are read with the session, before it is known whose it is',
};

/** Tables of the system: on the coordinator alone, where all server processes meet. Why they are not spread by company. */
export const localTables: Readonly<Record<string, string>> = {
  migration: 'the steps of the schema, which the coordinator hands on itself',
  operation_progress: 'how far a restore has come; it goes with the restore',
  installation: 'what all servers must agree on',
  session: 'found by its token, before it is known whose it is',
  password_reset: 'found by its id, before anybody is signed in',
  sign_in_ticket: 'found by its token, before anybody is signed in',
  setup_link: 'there is no company yet',
  sign_up_request: 'there is no company yet',
  used_proof: 'proofs of sign-in count whoever signs in',
  rate_limit: 'counts tries of addresses and names, most of which belong to nobody',
  unknown_sign_in: 'tries at names that belong to nobody',
  mail: 'one queue for all companies and for those who have none; sent mail goes after a month',
};

/** How a table of the schema stands on a distributed PostgreSQL. */
export type Placement = 'reference' | 'local' | 'distributed';

export function placementOf(table: string): Placement {
  if (table in referenceTables) return 'reference';
  return table in localTables ? 'local' : 'distributed';
}
