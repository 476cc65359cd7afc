import { acceptedConflict } from '../../resources/company/accepted-conflict.ts';
import { accountCode } from '../../resources/company/account-code.ts';
import { approvalRule } from '../../resources/company/approval-rule.ts';
import { exchangeRate } from '../../resources/company/exchange-rate.ts';
import { incompatibleDuty } from '../../resources/company/incompatible-duty.ts';
import { kdsSop } from '../../resources/company/kds-sop.ts';
import { maintenanceSetting } from '../../resources/company/maintenance-setting.ts';
import { paymentMethod } from '../../resources/company/payment-method.ts';
import { taxCode } from '../../resources/company/tax-code.ts';
import { barcode } from '../../resources/items/barcode.ts';
import { item } from '../../resources/items/item.ts';
import { itemUnit } from '../../resources/items/item-unit.ts';
import { matrixCell } from '../../resources/items/matrix.ts';
import { packageItem } from '../../resources/items/package-item.ts';
import { modifier } from '../../resources/menu/modifier.ts';
import { modifierOption } from '../../resources/menu/modifier-option.ts';
import { client } from '../../resources/partners/client.ts';
import { clientType } from '../../resources/partners/client-type.ts';
import { vendor } from '../../resources/partners/vendor.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { daysAfter } from './activity/calendar.ts';
import type { CompanySeed, ItemSeed } from './company.ts';
import { createRecords } from './create-records.ts';
import { enterLicences } from './enter-licences.ts';
import { cellsOf } from './matrix-cells.ts';
import {
  acceptedConflicts,
  accountCodes,
  approvalRules,
  clientTypes,
  exchangeRates,
  incompatibleDuties,
  maintenanceSettings,
  paymentMethods,
  taxCodes,
} from './shared/content.ts';

/** Whether it still has to be is asked again after a year. */
const ACCEPTED_FOR_DAYS = 365;

/** Old enough for every purchase of the past months. */
const RATES_SINCE_DAYS = 120;

/** Enters tax codes, exchange rates, approval rules, incompatible duties and who has them all the same, payment methods, account codes, lists, licences, kitchen procedures, vendors, items, types of clients and clients, each after what it points at. */
export async function enterMasterData(
  tx: Tx,
  admin: Actor,
  company: CompanySeed,
  today: string,
): Promise<void> {
  const validFrom = daysAfter(today, -RATES_SINCE_DAYS);
  await createRecords(tx, admin, taxCode, taxCodes);
  await createRecords(
    tx,
    admin,
    exchangeRate,
    exchangeRates.map((rate) => ({ ...rate, validFrom })),
  );
  await createRecords(tx, admin, approvalRule, approvalRules);
  await createRecords(tx, admin, paymentMethod, paymentMethods);
  await createRecords(tx, admin, accountCode, accountCodes);
  await createRecords(tx, admin, maintenanceSetting, maintenanceSettings);
  const dutyIds = await createRecords(tx, admin, incompatibleDuty, incompatibleDuties);
  await createRecords(tx, admin, acceptedConflict, acceptedIn(company, dutyIds, today));
  await enterLicences(tx, admin, company, today);
  await createRecords(tx, admin, vendor, company.vendors);
  await createRecords(tx, admin, item, company.items.map(itemBody));
  await createRecords(tx, admin, itemUnit, company.items.flatMap(unitBody));
  await createRecords(tx, admin, barcode, company.items.flatMap(barcodeBody));
  await createRecords(tx, admin, matrixCell, company.items.flatMap(cellBodies));
  await createRecords(tx, admin, packageItem, company.packageItems);
  await createRecords(tx, admin, modifier, company.modifiers);
  await createRecords(tx, admin, modifierOption, company.modifierOptions);
  await createRecords(tx, admin, kdsSop, company.kdsSops);
  await createRecords(tx, admin, clientType, clientTypes);
  await createRecords(tx, admin, client, company.clients);
  await createRecords(tx, admin, client, company.outlets.map(clientOfOutlet));
}

/** Administrators are in nobody's way: whoever else is in the group has it accepted. */
const acceptedIn = ({ users }: CompanySeed, dutyIds: readonly string[], today: string) =>
  acceptedConflicts.flatMap(({ group, duties, companyRules, reason, checkedInstead }) =>
    users
      .filter(({ groups, isAdmin }) => !isAdmin && groups.includes(group))
      .map(({ username }) => ({
        userCode: username,
        duties,
        companyRuleIds: incompatibleDuties.flatMap(({ name }, place) =>
          companyRules.some((each) => each === name) ? (dutyIds[place] ?? []) : [],
        ),
        reason,
        checkedInstead,
        validUntil: daysAfter(today, ACCEPTED_FOR_DAYS),
      })),
  );

/** Goods that one owner sends another are billed to the client that stands for the outlet. */
const clientOfOutlet = ({ code, name }: CompanySeed['outlets'][number]) => ({
  clientCode: code,
  name,
  category: 'Company',
  registrationCode: code,
  defaultSalesType: 'Internal Invoice',
  linkedOutletCode: code,
});

/** What the item itself holds; the rest is for who buys it. What has a warranty has it for a year, and pays who sells it. */
const itemBody = ({ purchaseUnit: _unit, serialPrefix: warrantySerialPrefix, ...body }: ItemSeed) =>
  body.stockType === 'Warranty' ? { ...body, ...underWarranty, warrantySerialPrefix } : body;

const underWarranty = {
  warrantyDefaultMonths: 12,
  warrantyMaxMonths: 24,
  commission1: '2',
  commission1RateType: 'Percentage',
};

/** The unit an item is bought in, where that is another than its base unit. */
const unitBody = ({ itemCode, purchaseUnit, packQuantity, unitOfMeasurement }: ItemSeed) =>
  purchaseUnit === undefined || purchaseUnit === unitOfMeasurement
    ? []
    : [{ itemCode, name: purchaseUnit, factor: packQuantity ?? '1' }];

const cellBodies = (each: ItemSeed) =>
  cellsOf(each).map(({ matrixX: x, matrixY: y }) => ({ itemCode: each.itemCode, x, y }));

const barcodeBody = ({ itemCode, alternateLookup }: ItemSeed) =>
  alternateLookup === undefined ? [] : [{ itemCode, barcode: alternateLookup }];
