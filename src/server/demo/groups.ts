import type { Permission } from '../../domain/permissions.ts';

/** A user group and what its members may do (permissions belong to groups, domain/configuration §1). */
export interface GroupSeed {
  name: string;
  description: string;
  permissions: readonly Permission[];
}

const reading: readonly Permission[] = [
  'ALLOW_TO_ACCESS_HOME_PANEL',
  'ALLOW_TO_ACCESS_ITEM',
  'ALLOW_TO_ACCESS_CLIENT',
  'ALLOW_TO_ACCESS_VENDOR',
];
const seeingPurchases: readonly Permission[] = [
  'ALLOW_TO_ACCESS_PO',
  'ALLOW_TO_ACCESS_GRN',
  'ALLOW_TO_ACCESS_STOCK_CARD',
];
const ordering: readonly Permission[] = [
  'ALLOW_TO_EDIT_PO',
  'ALLOW_TO_CONFIRM_PO',
  'ALLOW_TO_RECEIVE_PO',
  'ALLOW_TO_COMPLETE_PO',
  'ALLOW_TO_CANCEL_PO',
];
const receiving: readonly Permission[] = ['ALLOW_TO_EDIT_GRN', 'ALLOW_TO_CONFIRM_GRN', 'ALLOW_TO_CANCEL_GRN'];
const seeingTransfers: readonly Permission[] = ['ALLOW_TO_ACCESS_TN', 'ALLOW_TO_ACCESS_STOCK_REQUEST'];
const transferring: readonly Permission[] = [
  'ALLOW_TO_EDIT_STOCK_REQUEST',
  'ALLOW_TO_SUBMIT_STOCK_REQUEST',
  'ALLOW_TO_CONFIRM_STOCK_REQUEST',
  'ALLOW_TO_CONVERT_STOCK_REQUEST',
  'ALLOW_TO_REJECT_STOCK_REQUEST',
  'ALLOW_TO_CANCEL_STOCK_REQUEST',
  'ALLOW_TO_EDIT_TN',
  'ALLOW_TO_CONFIRM_TN',
  'ALLOW_TO_SHIP_TN',
  'ALLOW_TO_RECEIVE_TN',
  'ALLOW_TO_COMPLETE_TN',
  'ALLOW_TO_CANCEL_TN',
];
const seeingStock: readonly Permission[] = [
  'ALLOW_TO_ACCESS_STOCK_ADJUSTMENT',
  'ALLOW_TO_ACCESS_STOCK_REVALUATION',
  'ALLOW_TO_ACCESS_REORDER_POINT',
];
const keepingStock: readonly Permission[] = [
  'ALLOW_TO_ACCESS_STOCK_ADJUSTMENT',
  'ALLOW_TO_EDIT_STOCK_ADJUSTMENT',
  'ALLOW_TO_CONFIRM_STOCK_ADJUSTMENT',
  'ALLOW_TO_CANCEL_STOCK_ADJUSTMENT',
];
const valuingStock: readonly Permission[] = [
  'ALLOW_TO_EDIT_STOCK_REVALUATION',
  'ALLOW_TO_CONFIRM_STOCK_REVALUATION',
];
const approving: readonly Permission[] = [
  'ALLOW_TO_APPROVE_PO',
  'ALLOW_TO_APPROVE_GRN',
  'ALLOW_TO_APPROVE_TN',
  'ALLOW_TO_APPROVE_STOCK_REQUEST',
  'ALLOW_TO_VERIFY_GRN',
];
const masterData: readonly Permission[] = [
  'ALLOW_TO_EDIT_ITEM',
  'ALLOW_TO_EDIT_CLIENT',
  'ALLOW_TO_EDIT_VENDOR',
  'ALLOW_TO_ACCESS_MENU_MANAGEMENT',
  'ALLOW_TO_EDIT_MENU_MANAGEMENT',
  'ALLOW_TO_VIEW_COST',
];
const configuring: readonly Permission[] = [
  'ALLOW_TO_ACCESS_OUTLET',
  'ALLOW_TO_ACCESS_USER_MANAGEMENT',
  'ALLOW_TO_ACCESS_PERMISSION',
  'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
  'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
];

/** The groups both companies start with; `Manager` and `Finance` stand in the approval rules. */
export const groups: readonly GroupSeed[] = [
  {
    name: 'Manager',
    description:
      'Outlet and area managers: see everything, approve and confirm. 分店与区域经理：查看、批准、确认。',
    permissions: [
      ...reading,
      ...seeingPurchases,
      ...seeingTransfers,
      ...transferring,
      ...ordering,
      ...receiving,
      ...approving,
      ...masterData,
      ...seeingStock,
      ...keepingStock,
      ...valuingStock,
      'ALLOW_TO_EDIT_REORDER_POINT',
      ...configuring,
      'ALLOW_TO_DELETE_ITEM',
      'ALLOW_TO_DELETE_CLIENT',
      'ALLOW_TO_DELETE_VENDOR',
    ],
  },
  {
    name: 'Finance',
    description: 'Second level of approval, vendor invoices, costs. 财务：第二级批准、供应商发票、成本。',
    permissions: [
      ...reading,
      ...seeingPurchases,
      ...seeingTransfers,
      ...approving,
      ...seeingStock,
      ...valuingStock,
      'ALLOW_TO_VIEW_COST',
      'ALLOW_TO_EDIT_VENDOR',
    ],
  },
  {
    name: 'Buyer',
    description: 'Orders and receives; may not approve. 采购：下单与收货，不可批准。',
    permissions: [
      ...reading,
      ...seeingPurchases,
      ...seeingTransfers,
      ...transferring,
      ...ordering,
      ...receiving,
      ...masterData,
      'ALLOW_TO_ACCESS_REORDER_POINT',
      'ALLOW_TO_EDIT_REORDER_POINT',
    ],
  },
  {
    name: 'Store',
    description: 'Receives at one outlet and reads its stock. 仓管：在一间分店收货并查看库存。',
    permissions: [
      ...reading,
      ...seeingPurchases,
      ...seeingTransfers,
      ...transferring,
      ...keepingStock,
      'ALLOW_TO_RECEIVE_PO',
      'ALLOW_TO_EDIT_GRN',
      'ALLOW_TO_CONFIRM_GRN',
    ],
  },
  {
    name: 'Clerk',
    description: 'Counter and client desk, no purchasing. 柜台与客户服务，不涉及采购。',
    permissions: [...reading, 'ALLOW_TO_EDIT_CLIENT'],
  },
];
