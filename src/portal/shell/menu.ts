import {
  ClipboardList,
  Contact,
  FileUp,
  History,
  type LucideIcon,
  Package,
  PackageCheck,
  Percent,
  ShieldCheck,
  Store,
  Truck,
  User,
  Users,
} from 'lucide-react';
import type { Permission } from '../../domain/permissions.ts';
import { type Account, allows } from './account.ts';
import type { MessageId } from './language.tsx';
import { isWithin } from './paths.ts';

/** The areas of the primary sidebar that open a menu of their own (spec 1 §2.2). */
export type AreaId = 'configurations' | 'operations';

/** One function of the portal, with every condition spec 1 §6 knows for showing it. */
export interface MenuEntry {
  id: string;
  titleId: MessageId;
  path: string;
  area: AreaId;
  /** The collapsible heading it stands under. */
  groupId: MessageId;
  icon: LucideIcon;
  /** Left out: visible to all. */
  permission?: Permission;
  beta?: boolean;
  comingSoon?: boolean;
  isDisabled?: boolean;
  /** Only for this company. */
  companyId?: string;
  /** Visible when this is at least the stored database version (decision 2). */
  databaseVersion?: number;
  adminOnly?: boolean;
  /** Hidden for this account type. */
  notForAccountType?: string;
  /** Words people use for it beside its title, in either language. */
  keywords?: readonly string[];
}

/** Every function there is, in the order of the menu; a page that is not built is not here. */
export const menu: readonly MenuEntry[] = [
  {
    id: 'item',
    titleId: 'nav.item',
    path: '/Operations/Item',
    area: 'operations',
    groupId: 'nav.masterData',
    icon: Package,
    permission: 'ALLOW_TO_ACCESS_ITEM',
    keywords: ['product', 'sku', 'barcode', '货品', '产品'],
  },
  {
    id: 'client',
    titleId: 'nav.client',
    path: '/Operations/Client',
    area: 'operations',
    groupId: 'nav.masterData',
    icon: Contact,
    permission: 'ALLOW_TO_ACCESS_CLIENT',
    keywords: ['customer', 'member', '顾客', '会员'],
  },
  {
    id: 'vendor',
    titleId: 'nav.vendor',
    path: '/Operations/Vendor',
    area: 'operations',
    groupId: 'nav.masterData',
    icon: Truck,
    permission: 'ALLOW_TO_ACCESS_VENDOR',
    keywords: ['supplier', '供货商'],
  },
  {
    id: 'purchaseOrder',
    titleId: 'nav.purchaseOrder',
    path: '/Operations/PurchaseOrder',
    area: 'operations',
    groupId: 'nav.inventory',
    icon: ClipboardList,
    permission: 'ALLOW_TO_ACCESS_PO',
    beta: true,
    keywords: ['PO', 'buy', '订货', '进货'],
  },
  {
    id: 'goodsReceivedNote',
    titleId: 'nav.goodsReceivedNote',
    path: '/Operations/GoodsReceivedNote',
    area: 'operations',
    groupId: 'nav.inventory',
    icon: PackageCheck,
    permission: 'ALLOW_TO_ACCESS_GRN',
    beta: true,
    keywords: ['GRN', 'receiving', 'delivery', '入库'],
  },
  {
    id: 'stockCard',
    titleId: 'nav.stockCard',
    path: '/Operations/StockCard',
    area: 'operations',
    groupId: 'nav.inventory',
    icon: History,
    permission: 'ALLOW_TO_ACCESS_STOCK_CARD',
    beta: true,
    keywords: ['movements', 'ledger', '流水', '库存明细'],
  },
  {
    id: 'outlet',
    titleId: 'nav.outlets',
    path: '/Configurations/Outlets',
    area: 'configurations',
    groupId: 'nav.business',
    icon: Store,
    permission: 'ALLOW_TO_ACCESS_OUTLET',
    keywords: ['branch', 'store', '分店', '店铺'],
  },
  {
    id: 'user',
    titleId: 'nav.users',
    path: '/Configurations/UserManagement/UserList',
    area: 'configurations',
    groupId: 'nav.userManagement',
    icon: User,
    permission: 'ALLOW_TO_ACCESS_USER_MANAGEMENT',
    keywords: ['staff', 'account', '员工', '账号'],
  },
  {
    id: 'userGroup',
    titleId: 'nav.userGroups',
    path: '/Configurations/UserManagement/UserGroup',
    area: 'configurations',
    groupId: 'nav.userManagement',
    icon: Users,
    permission: 'ALLOW_TO_ACCESS_USER_MANAGEMENT',
    keywords: ['role', 'permission', '角色', '权限'],
  },
  {
    id: 'taxCode',
    titleId: 'nav.taxCodes',
    path: '/Configurations/SystemConfiguration/Tax/TaxCode',
    area: 'configurations',
    groupId: 'nav.systemConfiguration',
    icon: Percent,
    permission: 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
    keywords: ['SST', 'GST', 'rate', '税率'],
  },
  {
    id: 'approvalRule',
    titleId: 'nav.approvalRules',
    path: '/Configurations/SystemConfiguration/GeneralSetting/ApprovalRules',
    area: 'configurations',
    groupId: 'nav.systemConfiguration',
    icon: ShieldCheck,
    permission: 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
    keywords: ['approve', 'level', '审核'],
  },
  {
    id: 'importItem',
    titleId: 'nav.importItem',
    path: '/Configurations/SystemConfiguration/Import/Item',
    area: 'configurations',
    groupId: 'nav.import',
    icon: FileUp,
    permission: 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
    keywords: ['CSV', 'upload', '上传', '批量'],
  },
  {
    id: 'importVendor',
    titleId: 'nav.importVendor',
    path: '/Configurations/SystemConfiguration/Import/Vendor',
    area: 'configurations',
    groupId: 'nav.import',
    icon: FileUp,
    permission: 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
    keywords: ['CSV', 'upload', 'supplier', '上传', '批量'],
  },
];

/** Whether the account may see an entry: every condition it names holds (spec 1 §6). */
export function isAvailable(entry: MenuEntry, account: Account): boolean {
  return (
    (entry.companyId === undefined || entry.companyId === account.comId) &&
    (entry.databaseVersion === undefined || entry.databaseVersion >= Number(account.dbVersionNo)) &&
    (entry.adminOnly !== true || account.isAdmin) &&
    (entry.notForAccountType === undefined || entry.notForAccountType !== account.accountType) &&
    allows(account, entry.permission ?? null)
  );
}

/** The entries an account may see, in menu order. */
export const availableEntries = (account: Account): MenuEntry[] =>
  menu.filter((entry) => isAvailable(entry, account));

/** The area whose menu stands beside a page; null on pages without one. */
export function areaAt(path: string): AreaId | null {
  if (isWithin(path, '/Operations')) return 'operations';
  return isWithin(path, '/Configurations') ? 'configurations' : null;
}

/** Entries by the heading they stand under, in menu order. */
export function groupedEntries<T extends MenuEntry>(entries: readonly T[]): Map<MessageId, T[]> {
  const groups = new Map<MessageId, T[]>();
  for (const entry of entries) groups.set(entry.groupId, [...(groups.get(entry.groupId) ?? []), entry]);
  return groups;
}
