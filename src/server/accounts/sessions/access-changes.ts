import type { Change } from '../../events/change.ts';
import type { Session } from './session.ts';

const ACCESS = new Set(['session', 'user', 'userGroup', 'outlet', 'company', 'setting', 'reconnected']);

/** Those of the changes after which some session may be over, or allow something else. */
export const accessChanges = (changes: readonly Change[]): Change[] =>
  changes.filter(({ resource }) => ACCESS.has(resource));

/** Whether this session may be over, or allow something else, after a change of access. */
export function touchesAccess({ companyId, resource, id }: Change, session: Session): boolean {
  if (resource === 'reconnected') return true;
  if (companyId !== session.companyId) return false;
  // A session under a new token is told as its id with a word behind.
  if (resource === 'session') return id.startsWith(session.id);
  // An empty id stands for many.
  if (resource === 'user') return id === '' || id === session.userId;
  if (resource === 'userGroup') return id === '' || session.groupIds.includes(id);
  return resource === 'outlet' || resource === 'company' || resource === 'setting';
}
