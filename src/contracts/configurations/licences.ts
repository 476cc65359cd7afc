import { contract } from '../contract.ts';
import { versionQuery } from '../record-changes.ts';
import { oneReply } from '../records.ts';

export const revokeLicence = contract({
  method: 'PUT',
  path: '/licences/:id/revoke',
  access: 'ALLOW_TO_EDIT_LICENSE_MANAGEMENT',
  idempotent: true,
  summary: 'Take back a key that a device works with',
  query: versionQuery,
  reply: oneReply({ name: 'licence' }),
});
