/** Every permission a user group can be given: first who may open a page (spec 2 §2, spec 3 §2), then what they may do there. */
export const permissions = [
  'ALLOW_TO_ACCESS_HOME_PANEL',
  'ALLOW_TO_ACCESS_ITEM',
  'ALLOW_TO_EDIT_ITEM',
  'ALLOW_TO_DELETE_ITEM',
  'ALLOW_TO_ACCESS_CLIENT',
  'ALLOW_TO_EDIT_CLIENT',
  'ALLOW_TO_DELETE_CLIENT',
  'ALLOW_TO_ACCESS_VENDOR',
  'ALLOW_TO_EDIT_VENDOR',
  'ALLOW_TO_DELETE_VENDOR',
  'ALLOW_TO_ACCESS_MENU_MANAGEMENT',
  'ALLOW_TO_EDIT_MENU_MANAGEMENT',
  'ALLOW_TO_ACCESS_PO',
  'ALLOW_TO_EDIT_PO',
  'ALLOW_TO_CONFIRM_PO',
  'ALLOW_TO_APPROVE_PO',
  'ALLOW_TO_RECEIVE_PO',
  'ALLOW_TO_COMPLETE_PO',
  'ALLOW_TO_CANCEL_PO',
  'ALLOW_TO_ACCESS_GRN',
  'ALLOW_TO_EDIT_GRN',
  'ALLOW_TO_CONFIRM_GRN',
  'ALLOW_TO_APPROVE_GRN',
  'ALLOW_TO_VERIFY_GRN',
  'ALLOW_TO_CANCEL_GRN',
  'ALLOW_TO_ACCESS_STOCK_CARD',
  'ALLOW_TO_VIEW_COST',
  'ALLOW_TO_ACCESS_OUTLET',
  'ALLOW_TO_EDIT_OUTLET',
  'ALLOW_TO_ACCESS_USER_MANAGEMENT',
  'ALLOW_TO_EDIT_USER_MANAGEMENT',
  'ALLOW_TO_ACCESS_PERMISSION',
  'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
  'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
] as const;

export type Permission = (typeof permissions)[number];

/** Whether a text names a permission. */
export const isPermission = (name: string): name is Permission => permissions.some((each) => each === name);
