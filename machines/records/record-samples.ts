import type { ChartSamples } from '../lib/samples.ts';
import type { AuditPackFacts } from './audit-pack/audit-pack.ts';
import type { LicenceFacts } from './licence/licence.ts';
import type { MissionFacts } from './mission/mission.ts';
import type { TerminalFacts } from './terminal/terminal.ts';
import type { TillEntryFacts } from './till-entry/till-entry.ts';
import type { VoucherFacts } from './voucher/voucher.ts';
import type { XCardFacts } from './x-card/x-card.ts';

const alone: AuditPackFacts = { beingMade: 0, isTooLarge: false };
const unused: LicenceFacts = { deviceId: null, trialIsOver: false };
const empty: XCardFacts = { balance: '0', isPastExpiry: false };
const sent: TerminalFacts = { unsynced: 0 };
const fresh: TillEntryFacts = { isNumberTaken: false, isSaleThere: true };
const usable: VoucherFacts = {
  isPastExpiry: false,
  hasBegun: true,
  redemptionInEffect: true,
  remarkRequired: false,
  redeemedBySale: false,
};
const twoSteps: MissionFacts = {
  isPermitted: true,
  waitsFor: 0,
  open: ['vendor', 'order'],
  optional: [],
  isOrdered: true,
};
const bound: LicenceFacts = { deviceId: 'till-1', trialIsOver: false };

/** What paths of the charts of records are generated from, by the chart's id. */
export const recordSamples: Readonly<Record<string, ChartSamples>> = {
  'audit-pack': {
    inputs: [
      { name: 'no other pack', input: alone },
      { name: 'another pack being made', amiss: true, input: { ...alone, beingMade: 1 } },
      { name: 'too many steps', amiss: true, input: { ...alone, isTooLarge: true } },
    ],
    events: [{ type: 'ask' }, { type: 'finish' }, { type: 'fail' }, { type: 'download' }, { type: 'remove' }],
  },
  licence: {
    inputs: [
      { name: 'a new key', input: unused },
      { name: 'a key in use', input: bound },
      { name: 'a trial that is over', amiss: true, input: { ...bound, trialIsOver: true } },
    ],
    events: [
      { type: 'activate', deviceId: 'till-1' },
      { type: 'activate', deviceId: 'till-2' },
      { type: 'check', deviceId: 'till-1' },
      { type: 'check', deviceId: 'till-2' },
      { type: 'revoke' },
    ],
  },
  mission: {
    inputs: [
      { name: 'a mission in an order', input: twoSteps },
      { name: 'a mission in any order', input: { ...twoSteps, isOrdered: false } },
      { name: 'a mission with an optional step', input: { ...twoSteps, optional: ['order'] } },
      {
        name: 'a mission with one step left',
        input: { ...twoSteps, open: ['order'] },
      },
      { name: 'a mission without the permission', amiss: true, input: { ...twoSteps, isPermitted: false } },
      { name: 'a mission before its time', amiss: true, input: { ...twoSteps, waitsFor: 1 } },
    ],
    events: [
      { type: 'unlock' },
      { type: 'start' },
      { type: 'tick', step: 'vendor' },
      { type: 'tick', step: 'order' },
      { type: 'restart' },
      { type: 'skip' },
    ],
  },
  terminal: {
    inputs: [
      { name: 'a till that has sent everything', input: sent },
      { name: 'a till with records to send', input: { unsynced: 3 } },
    ],
    events: [
      { type: 'activate' },
      { type: 'report' },
      { type: 'pull' },
      { type: 'applyProfile' },
      { type: 'archive', isForced: false },
      { type: 'archive', isForced: true },
      { type: 'restore' },
    ],
  },
  'till-entry': {
    inputs: [
      { name: 'a sale', input: fresh },
      {
        name: 'a number that was posted with another content',
        amiss: true,
        input: { ...fresh, isNumberTaken: true },
      },
      { name: 'a void before its sale', amiss: true, input: { ...fresh, isSaleThere: false } },
    ],
    events: [
      { type: 'post' },
      { type: 'hold' },
      { type: 'correct' },
      { type: 'dismiss', remark: 'Training' },
      { type: 'dismiss', remark: ' ' },
      { type: 'restore' },
    ],
  },
  voucher: {
    inputs: [
      { name: 'a voucher in time', input: usable },
      { name: 'a voucher past its last day', input: { ...usable, isPastExpiry: true } },
      { name: 'a voucher before its first day', amiss: true, input: { ...usable, hasBegun: false } },
      { name: 'a redemption not in effect', amiss: true, input: { ...usable, redemptionInEffect: false } },
      { name: 'a redemption that asks for a remark', input: { ...usable, remarkRequired: true } },
      { name: 'a voucher that a sale redeemed', input: { ...usable, redeemedBySale: true } },
    ],
    events: [
      { type: 'activate' },
      { type: 'redeem' },
      { type: 'redeem', salesNo: 'B-17', remark: 'Paper bill' },
      { type: 'giveBack' },
      { type: 'giveBack', bySale: true },
      { type: 'deactivate', remark: 'Lost' },
      { type: 'deactivate', remark: 'Found the same day' },
      { type: 'expire' },
      { type: 'extend', expiresOn: '2027-03-16', today: '2026-03-16' },
      { type: 'extend', expiresOn: '2026-03-16', today: '2026-03-16' },
    ],
    // Its last day passes while it is lost, after a paper bill was entered, or after a sale gave it back.
    after(facts, event) {
      const passes =
        ('remark' in event && event.remark !== 'Found the same day') ||
        'salesNo' in event ||
        'bySale' in event;
      return { ...facts, ...(passes || event.type === 'extend' ? { isPastExpiry: passes } : {}) };
    },
  },
  'x-card': {
    inputs: [
      { name: 'a new card', input: empty },
      { name: 'a card with money', input: { ...empty, balance: '50' } },
      { name: 'a card past its last day', input: { balance: '50', isPastExpiry: true } },
      { name: 'an empty card past its last day', amiss: true, input: { balance: '0', isPastExpiry: true } },
    ],
    events: [
      { type: 'activate' },
      { type: 'topUp', amount: '20' },
      { type: 'topUp', amount: '0' },
      { type: 'spend', amount: '50' },
      { type: 'spend', amount: '50.0001' },
      { type: 'spend', amount: '0' },
      { type: 'transfer', amount: '50', toCardNo: 'XC-2' },
      { type: 'transfer', amount: '50.0001', toCardNo: 'XC-2' },
      { type: 'transfer', amount: '0', toCardNo: 'XC-2' },
      { type: 'takeTransfer', amount: '20' },
      { type: 'takeTransfer', amount: '0' },
      { type: 'adjust', amount: '-50', remark: 'Charged twice' },
      { type: 'adjust', amount: '-50.0001', remark: 'Charged twice' },
      { type: 'adjust', amount: '0', remark: 'Charged twice' },
      { type: 'block', remark: 'Lost' },
      { type: 'unblock' },
      { type: 'expire' },
      { type: 'extend', expiresOn: '2027-03-16', today: '2026-03-16' },
      { type: 'extend', expiresOn: '2026-03-16', today: '2026-03-16' },
      { type: 'forfeit' },
      { type: 'replace', cardNo: 'XC-3' },
    ],
  },
};
