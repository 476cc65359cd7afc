import { describe, expect, it } from 'vitest';
import { samples } from '../../../../machines/documents/purchase-order/purchase-order-samples.ts';
import type { StatusColumns } from '../../../../machines/lib/document.ts';
import { sampleContexts } from '../../../../machines/lib/samples.ts';
import { refusalOf } from '../../../../tests/support/refusal-of.ts';
import type { Actor } from '../../actor.ts';
import type { StoredDocument } from '../stored-document.ts';
import { documentType } from '../types/document-types.ts';
import { allowedOf, codeOf, documentSnapshot, evaluate } from './evaluate.ts';
import { problemsOf } from './problems.ts';

const type = documentType('purchaseOrder');
const [plain] = samples.inputs;
const facts = (more: object = {}): object => ({ ...Object(plain?.input), ...more });
const { userId, outletId, groups: groupIds } = sampleContexts.issuer;
const buyer: Actor = {
  companyId: 'COM_1',
  userId,
  username: 'buyer',
  isAdmin: false,
  outletId,
  permittedOutletIds: new Set([outletId]),
  groupIds,
  permissions: new Set([
    'ALLOW_TO_ACCESS_PO',
    'ALLOW_TO_EDIT_PO',
    'ALLOW_TO_CONFIRM_PO',
    'ALLOW_TO_RECEIVE_PO',
    'ALLOW_TO_CANCEL_PO',
  ]),
  requestId: 'request',
};
const asker = (actor: Partial<Actor> = {}) => ({ actor: { ...buyer, ...actor }, today: '2026-03-16' });
const standing = (status: string, more: object = {}, approval = 'None') =>
  documentSnapshot(type, { status, approval } satisfies StatusColumns, facts(more));
const asked = async (...args: Parameters<typeof evaluate>) => evaluate(...args);

describe('an event that somebody sends', () => {
  it('is what the chart makes of it, with who asks, where and when', async () => {
    const step = await asked(asker(), type, standing('Saved'), { type: 'confirm' });
    expect(step.to).toEqual({ status: 'Confirmed', approval: 'None' });
    expect(step.sent).toEqual({
      type: 'confirm',
      outletId,
      userId,
      isAdmin: false,
      groups: groupIds,
      today: '2026-03-16',
    });
  });

  it('is refused without its permission, before anything else is judged', async () => {
    const nobody = asker({ permissions: new Set(['ALLOW_TO_ACCESS_PO']) });
    expect(await refusalOf(asked(nobody, type, standing('Cancelled'), { type: 'confirm' }))).toBe(
      'notPermitted',
    );
    const closed = asker({ closed: new Set(['ALLOW_TO_CONFIRM_PO']) });
    expect(await refusalOf(asked(closed, type, standing('Saved'), { type: 'confirm' }))).toBe('notPermitted');
  });

  it('is refused by the chart’s reason, with the document and the facts of its sentence', async () => {
    const without = asked(asker(), type, standing('Saved', { hasVendor: false }), { type: 'confirm' });
    await expect(without).rejects.toMatchObject({
      code: 'purchase-order.hasVendor',
      params: { status: 'Saved', event: 'confirm', document: 'purchaseOrder', issuedById: userId },
    });
    expect(await refusalOf(asked(asker(), type, standing('Cancelled'), { type: 'confirm' }))).toBe(
      'purchase-order.in.Cancelled',
    );
  });

  it('is not one of those the system alone sends; the system asks for no permission', async () => {
    const received = { type: 'goodsReceived', fullyReceived: true };
    const nobody = asker({ permissions: new Set() });
    expect(await refusalOf(asked(asker({ isAdmin: true }), type, standing('Confirmed'), received))).toBe(
      'systemEvent',
    );
    const step = await asked(nobody, type, standing('Confirmed'), received, true);
    expect([step.to.status, step.effects.map((each) => each.type)]).toEqual([
      'Completed',
      ['closeReceipts', 'tellRequests'],
    ]);
  });
});

describe('what a user may send', () => {
  const allowed = (status: string, more: object = {}, actor: Partial<Actor> = {}) =>
    new Map(allowedOf(asker(actor), type, standing(status, more)).map((each) => [each.type, each]));

  it('is every event of the chart but the system’s, allowed or with its sentence', () => {
    const saved = allowed('Saved');
    expect([...saved.keys()].sort()).toEqual(
      ['approve', 'cancel', 'check', 'complete', 'confirm', 'extendExpiry', 'receive', 'reject'].concat(
        'requestApproval',
        'save',
      ),
    );
    expect(saved.get('confirm')).toEqual({ type: 'confirm', allowed: true });
    expect(saved.get('receive')).toEqual({
      type: 'receive',
      allowed: false,
      code: 'purchase-order.receive.in.Saved',
      message: 'Please confirm the purchase order before receiving.',
    });
  });

  it('takes what is still to be typed as given: a remark, a day', () => {
    expect(allowed('Saved').get('cancel')).toEqual({ type: 'cancel', allowed: true });
    expect(allowed('Confirmed', {}).get('extendExpiry')).toEqual({ type: 'extendExpiry', allowed: true });
  });

  it('says the missing permission rather than the status', () => {
    expect(allowed('Saved', {}, { permissions: new Set() }).get('receive')).toEqual({
      type: 'receive',
      allowed: false,
      code: 'notPermitted',
      message: 'You do not have permission to do this.',
    });
  });

  it('fills the sentence with what it is about', () => {
    const late = allowed('Saved', { inactiveVendor: 'Vendor One' }).get('confirm');
    expect(late?.allowed === false && late.message).toContain('Vendor One');
  });
});

it('a reason is the first of its codes that has a sentence; one without any is that of the status', () => {
  const reason = { guards: [], params: {} };
  expect(codeOf({ ...reason, codes: ['no.such', 'purchase-order.hasVendor', 'notFound'] })).toBe(
    'purchase-order.hasVendor',
  );
  expect(codeOf({ ...reason, codes: ['no.such'] })).toBe('eventNotInStatus');
});

describe('a check', () => {
  const order = (status: string): StoredDocument => ({
    id: 'order',
    version: 1,
    createdAt: '',
    updatedAt: '',
    number: 'PO-1',
    status,
    approvalStatus: 'None',
    chartVersion: 2,
    lines: [],
  });
  const found = (more: object, status = 'Saved') => problemsOf(asker(), type, order(status), facts(more));

  it('names everything that is in the way of confirming, at once', () => {
    const { errors, warnings } = found({ hasVendor: false, lineCount: 0, linesWithoutTaxCode: 2 });
    expect(errors.map(({ code }) => code)).toEqual([
      'purchase-order.hasVendor',
      'purchase-order.hasLines',
      'purchase-order.everyLineHasPurchaseTaxCode',
    ]);
    expect(errors[0]?.message).toBe('Vendor is required.');
    expect(warnings).toEqual([]);
  });

  it('finds nothing where the document may be confirmed', () => {
    expect(found({})).toEqual({ errors: [], warnings: [] });
  });

  it('says where the status itself is in the way', () => {
    expect(found({}, 'Cancelled').errors.map(({ code }) => code)).toContain('purchase-order.in.Cancelled');
  });

  it('fills each sentence with what it is about', () => {
    const { errors } = found({ inactiveVendor: 'Vendor One' });
    expect(errors).toHaveLength(1);
    expect(errors[0]?.message).toContain('Vendor One');
  });

  it('only warns of what is doubtful', () => {
    expect(found({ belowVendorMinimum: true }).warnings.map(({ code }) => code)).toEqual([
      'belowVendorMinimum',
    ]);
    const { errors, warnings } = found({ expiresSoonItem: 'Fresh Milk' });
    expect([errors, warnings.map(({ code }) => code)]).toEqual([[], ['expiresSoon']]);
    expect(warnings[0]?.message).toContain('Fresh Milk');
    expect(found({ belowVendorMinimum: false, expiresSoonItem: null }).warnings).toEqual([]);
  });
});
