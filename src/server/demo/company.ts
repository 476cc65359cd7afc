import * as v from 'valibot';
import { stockTypes } from '../../resources/items/item-fields.ts';
import { MenusSeed, noMenus } from './menus.ts';
import { readTable } from './table.ts';

/** The one public password of every demonstration sign-in. */
export const demonstrationPassword = 'Backcounter-1';

/** A record by its resource's own field names; which of them are good, the resource says when it is entered. */
export const RecordSeed = v.looseObject({});

const OutletSeed = v.looseObject({ code: v.string(), email: v.string() });

/** A sign-in: `outlets` empty means all of them. */
const UserSeed = v.strictObject({
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  groups: v.array(v.string()),
  outlets: v.array(v.string()),
  defaultOutlet: v.string(),
  isAdmin: v.boolean(),
});

const VendorSeed = v.looseObject({
  vendorCode: v.string(),
  currencyCode: v.string(),
  termsDays: v.number(),
  leadTimeDays: v.number(),
  minimumPurchaseAmount: v.string(),
  taxInclusive: v.boolean(),
});
export type VendorSeed = v.InferOutput<typeof VendorSeed>;

/** An item, with the unit it is bought in and how the serial numbers of its units begin. */
const ItemSeed = v.looseObject({
  itemCode: v.string(),
  itemName: v.string(),
  alternateName: v.string(),
  stockType: v.picklist(stockTypes),
  unitOfMeasurement: v.string(),
  alternateLookup: v.optional(v.string()),
  packQuantity: v.optional(v.string()),
  customCost: v.optional(v.string()),
  purchaseTaxCode: v.optional(v.string()),
  preferredVendorCode: v.optional(v.string()),
  purchaseUnit: v.optional(v.string()),
  /** What a matrix item comes in, separated by commas. */
  colour: v.optional(v.string()),
  size: v.optional(v.string()),
  serialPrefix: v.optional(v.string(), ''),
  batchControl: v.optional(v.boolean(), false),
});
export type ItemSeed = v.InferOutput<typeof ItemSeed>;

const PackageItemSeed = v.looseObject({
  itemCode: v.string(),
  componentCode: v.string(),
  costProportionPercentage: v.optional(v.string()),
});

/** A licence, with the device that works with it: its profile, when it was heard of last and what it said then. */
const LicenceSeed = v.looseObject({
  applicationType: v.string(),
  deviceId: v.nullish(v.string()),
  profile: v.nullish(v.string()),
  daysAgo: v.nullish(v.number()),
  said: v.nullish(
    v.object({
      computerName: v.optional(v.string()),
      user: v.optional(v.string()),
      appVersion: v.optional(v.string()),
      apiVersion: v.optional(v.string()),
      databaseVersion: v.optional(v.string()),
      processorId: v.optional(v.string()),
      unsynced: v.optional(v.number()),
    }),
  ),
});
const ProfileSeed = v.looseObject({ name: v.string() });

const CompanySeed = v.strictObject({
  companyId: v.string(),
  accountType: v.picklist(['FoodService', 'Retail']),
  name: v.string(),
  /** What its sign-ins begin with. */
  prefix: v.string(),
  /** How many everyday purchase orders its three months hold, beside those with a story. */
  ordinaryOrders: v.number(),
  outlets: v.array(OutletSeed),
  users: v.array(UserSeed),
});

/** Tables of records as their files hold them. */
interface CompanyContent {
  readonly company: unknown;
  readonly vendors: unknown;
  readonly items: unknown;
  readonly packageItems: unknown;
  readonly modifiers?: unknown;
  readonly modifierOptions?: unknown;
  readonly menus?: unknown;
  readonly clients: unknown;
  readonly kdsSops: unknown;
  readonly licences?: unknown;
  readonly syncProfiles?: unknown;
}

const noRows = { columns: [], rows: [] };

/** Everything a demonstration company is made of, before its documents. @throws where a file is not what it should be */
export const readCompany = (content: CompanyContent) => ({
  ...v.parse(CompanySeed, content.company),
  vendors: readTable(VendorSeed, content.vendors),
  items: readTable(ItemSeed, content.items),
  packageItems: readTable(PackageItemSeed, content.packageItems),
  modifiers: readTable(RecordSeed, content.modifiers ?? noRows),
  menus: v.parse(MenusSeed, content.menus ?? noMenus),
  modifierOptions: readTable(RecordSeed, content.modifierOptions ?? noRows),
  clients: readTable(RecordSeed, content.clients),
  kdsSops: readTable(RecordSeed, content.kdsSops),
  licences: readTable(LicenceSeed, content.licences ?? noRows),
  syncProfiles: readTable(ProfileSeed, content.syncProfiles ?? noRows),
});

export type CompanySeed = ReturnType<typeof readCompany>;
