import sharp from 'sharp';
import { listOf } from '../../lifecycles/http/world.ts';
import { freshCode } from '../mission-world.ts';
import { change, from, item, type Scripts } from './script.ts';

const logo = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

/** Setting up a company, its people, and who says yes. */
export const companyScripts = {
  getStarted: {
    settled: ['outlet', 'logo', 'currency', 'taxCodes', 'taxSetting'],
    deeds: {
      outlet: (doer) =>
        change(
          doer,
          'outlets',
          'outlet',
          { id: doer.outletId },
          {
            ...{ printedName: 'Main store', printedAddress: '8, Jalan Kilang', contactNo: '+60300110001' },
          },
        ),
      logo: async (doer) =>
        change(
          doer,
          'outlets',
          'outlet',
          { id: doer.outletId },
          { logoKey: await doer.upload('l.png', await logo()) },
        ),
      currency: async (doer) => {
        await doer.put('/settings/general', { changes: [{ setting: 'PortalCurrencySymbol', value: 'RM' }] });
      },
      taxCodes: async (doer) => {
        for (const taxType of ['Supply', 'Purchase'])
          await doer.post('/taxcodes', { code: freshCode(), description: 'Tax', taxType, percentage: '6' });
      },
      taxSetting: async (doer) => {
        const outletId = doer.outletId;
        await doer.put('/settings/tax', {
          changes: [
            { setting: 'MGST_EffectiveDate', outletId, value: '2026-01-01' },
            { setting: 'MGST_Enable', outletId, value: true },
            { setting: 'MGST_IsInclusive', outletId, value: false },
          ],
        });
      },
    },
  },
  peopleAndAccess: {
    anywhere: ['group', 'rights', 'user', 'defaultOutlet', 'pin'],
    deeds: {
      group: async (doer, memo) => {
        memo.set('group', await doer.make('usergroups', 'userGroup', { name: freshCode(), permissions: [] }));
      },
      rights: (doer, memo) =>
        change(doer, 'usergroups', 'userGroup', from(memo, 'group'), {
          permissions: ['ALLOW_TO_ACCESS_ITEM'],
        }),
      user: async (doer, memo) => {
        const body = {
          username: `u-${freshCode().toLowerCase()}`,
          firstName: 'New',
          outletIds: [doer.outletId],
        };
        memo.set('user', await doer.make('users', 'user', { ...body, groupIds: [from(memo, 'group').id] }));
      },
      defaultOutlet: (doer, memo) =>
        change(doer, 'users', 'user', from(memo, 'user'), { defaultOutletId: doer.outletId }),
      pin: async (doer, memo) => {
        const pin = `9${freshCode().slice(1)}`;
        await doer.post(`/users/${String(from(memo, 'user').id)}/pin`, { pin });
      },
    },
  },
  approval: {
    settled: ['rule'],
    anywhere: ['rule'],
    alone: true,
    deeds: {
      rule: async (doer, memo) => {
        const [group = {}] = listOf(
          (await doer.call('GET', '/usergroups?search=Approvers')).json,
          'userGroups',
        );
        memo.set('group', group);
        const rules = listOf((await doer.call('GET', '/approvalrules')).json, 'approvalRules');
        if (rules.length > 0) return;
        await doer.post('/approvalrules', {
          ...{ documentType: 'purchaseOrder', userGroupId: group.id, numberOfApprovals: 1 },
          ...{
            approvalType: 'Compulsory',
            criteria: 'Per Single Document',
            level: 1,
            minimumValue: '100000',
          },
        });
      },
      asked: async (doer, memo) => {
        const vendor = await doer.make('vendors', 'vendor', { vendorCode: freshCode(), name: freshCode() });
        const order = await doer.draft('purchaseorders', {
          ...{ vendorId: vendor.id, deliverToOutletId: doer.outletId },
          lines: [{ itemId: (await item(doer)).id, quantity: '10', unitCost: '20000' }],
        });
        memo.set('order', await doer.send('purchaseorders', order, { type: 'requestApproval' }));
      },
      approved: async (doer, memo) => {
        const group = from(memo, 'group').id;
        await doer.colleague().send('purchaseorders', from(memo, 'order'), { type: 'approve', group });
      },
      confirmed: async (doer, memo) => {
        await doer.send('purchaseorders', from(memo, 'order'), { type: 'confirm' });
      },
    },
  },
  saferPasswords: {
    settled: ['policy'],
    deeds: {
      policy: async (doer) => {
        await doer.put('/settings/password', {
          changes: [
            { setting: 'PASSWORD_CONTROL_LEVEL', value: 'Alphanumeric' },
            { setting: 'PASSWORD_MINIMUM_LENGTH', value: 8 },
            { setting: 'PASSWORD_RESET_DAYS', value: 180 },
          ],
        });
      },
    },
  },
} as const satisfies Partial<Scripts>;
