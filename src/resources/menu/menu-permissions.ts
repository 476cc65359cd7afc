import type { ResourcePermissions } from '../define-resource.ts';

/** Who may see and change what a menu is made of. */
export const menuPermissions: ResourcePermissions = {
  read: 'ALLOW_TO_ACCESS_MENU_MANAGEMENT',
  write: 'ALLOW_TO_EDIT_MENU_MANAGEMENT',
  delete: 'ALLOW_TO_EDIT_MENU_MANAGEMENT',
};
