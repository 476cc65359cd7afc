import { approvalRule } from '../../../src/resources/company/approval-rule.ts';
import { outlet } from '../../../src/resources/company/outlet.ts';
import { taxCode } from '../../../src/resources/company/tax-code.ts';
import { user } from '../../../src/resources/company/user.ts';
import { userGroup } from '../../../src/resources/company/user-group.ts';
import type { Resource } from '../../../src/resources/define-resource.ts';
import { item } from '../../../src/resources/items/item.ts';
import { vendor } from '../../../src/resources/partners/vendor.ts';
import { resourceNamed } from '../../../src/resources/registry.ts';
import type { Actor } from '../../../src/server/actor.ts';
import { type Clock, standingClock } from '../../../src/server/clock.ts';
import type { Database } from '../../../src/server/database/database.ts';
import type { DocumentEvent } from '../../../src/server/documents/effects/effect.ts';
import type { DocumentReply } from '../../../src/server/documents/engine/document-reply.ts';
import {
  createDocument,
  readDocument,
  sendEvent,
  updateDocument,
} from '../../../src/server/documents/engine/engine.ts';
import { createRecord } from '../../../src/server/records.ts';

type Body = Readonly<Record<string, unknown>>;

/** A company that buys: two outlets, three people, a vendor, items, and approval from 1,000 (Manager) and 10,000 (two of Finance). */
export interface PurchasingCompany {
  readonly companyId: string;
  readonly clock: Clock & { advance(milliseconds: number): void };
  readonly outlets: { readonly main: string; readonly branch: string };
  readonly groups: { readonly manager: string; readonly finance: string };
  readonly vendorId: string;
  readonly items: readonly string[];
  /** A record of a resource by its name, made by the admin; gives its id. */
  make(resource: string, body: Body): Promise<string>;
  /** A user by name, working at the outlet. */
  as(person: Person, outlet?: 'main' | 'branch'): Actor;
  order(actor: Actor, body?: Body): Promise<DocumentReply>;
  create(actor: Actor, type: string, body: Body): Promise<DocumentReply>;
  change(actor: Actor, type: string, id: string, body: Body): Promise<DocumentReply>;
  send(actor: Actor, type: string, id: string, event: DocumentEvent): Promise<DocumentReply>;
  read(actor: Actor, type: string, id: string): Promise<DocumentReply>;
}

export type Person = 'admin' | 'buyer' | 'manager' | 'fina' | 'finn';

/** Makes the company through the records engine, as a user would. */
export async function purchasingCompany(
  database: Database,
  companyId = 'COM_9100',
  itemCount = 3,
): Promise<PurchasingCompany> {
  await database.systemWrite(async (tx) => {
    await tx
      .insertInto('company')
      .values({ id: companyId, name: companyId, account_type: 'Retail' })
      .execute();
  });
  const clock = standingClock(new Date('2026-03-02T02:00:00Z'));
  const root = actorOf(companyId, 'root', [], [], true, null);
  const make = (resource: Resource, body: Body) =>
    database.write(companyId, async (tx) => (await createRecord(tx, root, resource, body)).id);
  const outlets = {
    main: await make(outlet, { code: 'HQ', name: 'Main store' }),
    branch: await make(outlet, { code: 'BR', name: 'Branch' }),
  };
  await make(taxCode, { code: 'TX', description: 'Purchase tax', taxType: 'Purchase', percentage: '6' });
  const permissions = ['ALLOW_TO_ACCESS_PO', 'ALLOW_TO_EDIT_PO', 'ALLOW_TO_APPROVE_PO'];
  const groups = {
    manager: await make(userGroup, { name: 'Manager', permissions }),
    finance: await make(userGroup, { name: 'Finance', permissions }),
    buyer: await make(userGroup, { name: 'Buyer', permissions: permissions.slice(0, 2) }),
  };
  const groupOf: Record<Person, string[]> = {
    admin: [],
    buyer: [groups.buyer],
    manager: [groups.manager],
    fina: [groups.finance],
    finn: [groups.finance],
  };
  const ids = new Map<Person, string>();
  for (const person of ['admin', 'buyer', 'manager', 'fina', 'finn'] as const) {
    const groupIds = groupOf[person].length > 0 ? groupOf[person] : [groups.manager];
    ids.set(
      person,
      await make(user, { username: `${companyId}-${person}`, firstName: person, groupIds, allOutlets: true }),
    );
  }
  await make(approvalRule, ruleOf(groups.manager, 1, '1000', 1));
  await make(approvalRule, ruleOf(groups.finance, 2, '10000', 2));
  const vendorId = await make(vendor, { vendorCode: 'V1', name: 'Vendor One' });
  const items: string[] = [];
  for (let index = 1; index <= itemCount; index += 1)
    items.push(
      await make(item, {
        itemCode: `I${index}`,
        itemName: `Item ${index}`,
        stockType: 'Normal',
        purchaseTaxCode: 'TX',
      }),
    );
  const create: PurchasingCompany['create'] = (actor, type, body) =>
    database.write(companyId, (tx) => createDocument(tx, actor, clock, type, body));
  const as: PurchasingCompany['as'] = (person, at = 'main') =>
    actorOf(
      companyId,
      ids.get(person) ?? '',
      Object.values(outlets),
      groupOf[person],
      person === 'admin',
      outlets[at],
    );
  return {
    companyId,
    clock,
    outlets,
    groups,
    vendorId,
    items,
    as,
    make: (name, body) =>
      database.write(
        companyId,
        async (tx) => (await createRecord(tx, as('admin'), resourceNamed(name), body)).id,
      ),
    order: (actor, body = {}) =>
      create(actor, 'purchaseOrder', {
        vendorId,
        deliverToOutletId: outlets.main,
        issueDate: '2026-03-02',
        lines: [{ itemId: items[0], quantity: '10', unitCost: '4' }],
        ...body,
      }),
    create,
    read: (actor, type, id) => database.read(companyId, (tx) => readDocument(tx, actor, clock, type, id)),
    change: (actor, type, id, body) =>
      database.write(companyId, (tx) => updateDocument(tx, actor, clock, type, id, body)),
    send: (actor, type, id, event) =>
      database.write(companyId, (tx) => sendEvent(tx, actor, clock, type, id, event)),
  };
}

const ruleOf = (
  userGroupId: string,
  level: number,
  minimumValue: string,
  numberOfApprovals: number,
): Body => ({
  documentType: 'purchaseOrder',
  userGroupId,
  numberOfApprovals,
  approvalType: 'Compulsory',
  criteria: 'Per Single Document',
  level,
  minimumValue,
});

const everyday = ['PO', 'GRN'].flatMap((type) =>
  ['ACCESS', 'EDIT', 'CONFIRM', 'APPROVE', 'RECEIVE', 'COMPLETE', 'CANCEL', 'VERIFY'].map(
    (verb) => `ALLOW_TO_${verb}_${type}`,
  ),
);

function actorOf(
  companyId: string,
  userId: string,
  outletIds: readonly string[],
  groupIds: readonly string[],
  isAdmin: boolean,
  outletId: string | null,
): Actor {
  return {
    companyId,
    userId,
    username: userId,
    isAdmin,
    outletId,
    permittedOutletIds: new Set(outletIds),
    groupIds,
    permissions: new Set(everyday),
    requestId: 'test',
  };
}
