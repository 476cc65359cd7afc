/** Redemptions, catalogues and vouchers are one duty. */
export const marketingPermissions = {
  read: 'ALLOW_TO_ACCESS_CRM',
  write: 'ALLOW_TO_EDIT_CRM',
  delete: 'ALLOW_TO_EDIT_CRM',
} as const;
