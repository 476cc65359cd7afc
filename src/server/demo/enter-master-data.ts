import { approvalRule } from '../../resources/approval-rule.ts';
import { barcode } from '../../resources/barcode.ts';
import { client } from '../../resources/client.ts';
import { item } from '../../resources/item.ts';
import { modifier, modifierOption } from '../../resources/modifier.ts';
import { packageItem } from '../../resources/package-item.ts';
import { taxCode } from '../../resources/tax-code.ts';
import { vendor } from '../../resources/vendor.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/bound-kysely.ts';
import type { CompanySeed } from './company.ts';
import { createRecords } from './create-records.ts';
import { barcodeBodies, itemBody, packageItemBodies } from './item-bodies.ts';
import { taxCodes } from './tax-codes.ts';
import type { VendorSeed } from './vendor-table.ts';

/** Enters tax codes, approval rules, vendors, items and clients, each after what it points at. */
export async function enterMasterData(tx: Tx, admin: Actor, company: CompanySeed): Promise<void> {
  await createRecords(tx, admin, taxCode, taxCodes.map(taxCodeBody));
  await createRecords(tx, admin, approvalRule, company.approvalRules.map(approvalRuleBody));
  await createRecords(tx, admin, vendor, company.vendors.map(vendorBody));
  await createRecords(tx, admin, item, company.items.map(itemBody));
  await createRecords(tx, admin, barcode, barcodeBodies(company));
  await createRecords(tx, admin, packageItem, packageItemBodies(company));
  await enterModifiers(tx, admin, company);
  await createRecords(
    tx,
    admin,
    client,
    company.clients.map((seed) => ({ ...seed })),
  );
}

function taxCodeBody(row: (typeof taxCodes)[number]) {
  return {
    code: row.code,
    description: `${row.en} ${row.zh}`,
    taxType: row.type,
    percentage: row.percentage,
    claimable: row.claimable === 'yes',
    ...(row.newRate === '' ? {} : { newRate: row.newRate, newRateEffectiveDate: row.newRateFrom }),
  };
}

function approvalRuleBody(rule: CompanySeed['approvalRules'][number]) {
  return {
    documentType: rule.documentType,
    userGroupCode: rule.userGroup,
    numberOfApprovals: rule.numberOfApprovals,
    approvalType: 'Compulsory',
    criteria: 'Per Single Document',
    level: rule.level,
    minimumValue: rule.minimumValue,
  };
}

function vendorBody(seed: VendorSeed, index: number) {
  const dial = String(500100 + index * 11).padStart(8, '0');
  return {
    ...seed,
    email: `orders.${seed.vendorCode.toLowerCase()}@example.com`,
    phone: `${seed.country === 'Malaysia' ? '+603' : '+65'}${dial}`,
    address: `Lot ${12 + index}, Jalan Perusahaan ${1 + (index % 7)}`,
    accountNo: `30${String(index + 1).padStart(4, '0')}`,
    creditLimit: String(5000 + (index % 6) * 2500),
    taxCode: 'TX',
    deliveryCutOffDays: seed.leadTimeDays > 1 ? 1 : 0,
    deliveryWeeks: ['1', '2', '3', '4', '5'],
    bankName1: 'Bank Contoh Berhad',
    bankAccount1: `88${String(10203040 + index * 101)}`,
  };
}

async function enterModifiers(tx: Tx, admin: Actor, company: CompanySeed): Promise<void> {
  const bodies = company.modifiers.map(({ options: _options, ...body }) => body);
  const ids = await createRecords(tx, admin, modifier, bodies);
  const options = company.modifiers.flatMap(({ options }, index) =>
    options.map((option, position) => ({ ...option, modifierId: ids[index], position: position + 1 })),
  );
  await createRecords(tx, admin, modifierOption, options);
}
