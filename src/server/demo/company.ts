import type { ClientSeed } from './clients.ts';
import type { ItemSeed } from './content.ts';
import type { VendorSeed } from './vendor-table.ts';

/** An outlet as the content gives it. */
export interface OutletSeed {
  code: string;
  name: string;
  printedName: string;
  printedAddress: string;
  type: string;
  location: string;
  group: string;
  ownership: string;
  contactNo: string;
  email: string;
}

/** A sign-in: `outlets` empty means all of them. */
export interface UserSeed {
  username: string;
  firstName: string;
  lastName: string;
  groups: string[];
  outlets: string[];
  defaultOutlet: string;
  isAdmin: boolean;
}

/** A question asked about a menu item, with its answers. */
export interface ModifierSeed {
  name: string;
  alternateName: string;
  compulsory: boolean;
  minimumChoices: number;
  maximumChoices: number;
  options: { name: string; alternateName: string; price: string; isDefault: boolean }[];
}

/** From which amount on a document needs a group's approval. */
export interface ApprovalRuleSeed {
  documentType: 'purchaseOrder' | 'goodsReceivedNote';
  userGroup: string;
  level: number;
  minimumValue: string;
  numberOfApprovals: number;
}

/** Everything a demonstration company is made of, before its documents. */
export interface CompanySeed {
  companyId: string;
  accountType: 'FoodService' | 'Retail';
  name: string;
  prefix: string;
  outlets: OutletSeed[];
  users: UserSeed[];
  approvalRules: ApprovalRuleSeed[];
  vendors: VendorSeed[];
  items: readonly ItemSeed[];
  modifiers: ModifierSeed[];
  clients: ClientSeed[];
  /** How many purchase orders of each story are told, see `purchasing-plan.ts`. */
  purchasing: { ordinary: number };
}

/** The one public password of every demonstration sign-in. */
export const demonstrationPassword = 'Backcounter-1';

/** The five sign-ins of a company; `shop` is the one outlet of the store keeper. */
export function signIns(prefix: string, head: string, shop: string, names: readonly string[]): UserSeed[] {
  const roles = [
    { role: 'admin', groups: ['Manager', 'Finance'], outlets: [], defaultOutlet: head },
    { role: 'manager', groups: ['Manager'], outlets: [], defaultOutlet: head },
    { role: 'buyer', groups: ['Buyer'], outlets: [], defaultOutlet: head },
    { role: 'store', groups: ['Store'], outlets: [shop], defaultOutlet: shop },
    { role: 'clerk', groups: ['Clerk'], outlets: [shop], defaultOutlet: shop },
  ];
  return roles.map(({ role, ...access }, index) => {
    const [firstName = role, lastName = ''] = (names[index] ?? role).split('/');
    return { username: `${prefix}-${role}`, firstName, lastName, isAdmin: role === 'admin', ...access };
  });
}

/** Orders from RM 1,000 go to a manager, from RM 10,000 to finance as well; very large receipts to a manager. */
export const approvalRules: ApprovalRuleSeed[] = [
  {
    documentType: 'purchaseOrder',
    userGroup: 'Manager',
    level: 1,
    minimumValue: '1000',
    numberOfApprovals: 1,
  },
  {
    documentType: 'purchaseOrder',
    userGroup: 'Finance',
    level: 2,
    minimumValue: '10000',
    numberOfApprovals: 1,
  },
  {
    documentType: 'goodsReceivedNote',
    userGroup: 'Manager',
    level: 1,
    minimumValue: '20000',
    numberOfApprovals: 1,
  },
];
