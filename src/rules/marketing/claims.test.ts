import { describe, expect, it } from 'vitest';
import { type Claimant, claimRefusal, type Offer, renewedSince, renewFrequencies } from './claims.ts';

const offer: Offer = {
  active: true,
  activeOn: '2026-01-01',
  inactiveOn: '2026-02-01',
  exclusiveClient: false,
  maxPerClient: 2,
  renewFrequency: 'Monthly',
};
const client: Claimant = { isRecipient: false, had: 0, spendable: '100', cost: '100' };
const said = (over: Partial<Offer>, of: Partial<Claimant> = {}, today = '2026-01-15') =>
  claimRefusal({ ...offer, ...over }, { ...client, ...of }, today);

describe('a voucher of a catalogue', () => {
  it('is had from its first day to the day before it is gone: shown through 31 January, gone on 1 February', () => {
    const days = ['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01'];
    expect(days.map((day) => said({}, {}, day))).toEqual(['catalogueNotYet', null, null, 'catalogueOver']);
  });

  it('is not had where the catalogue is switched off, also during its days', () => {
    expect(said({ active: false })).toBe('catalogueInactive');
  });

  it('is had only by the clients listed where it is for them alone', () => {
    expect(said({ exclusiveClient: true })).toBe('catalogueForOthers');
    expect(said({ exclusiveClient: true }, { isRecipient: true })).toBeNull();
  });

  it('is had as often as its most in a window', () => {
    expect([said({}, { had: 1 }), said({}, { had: 2 })]).toEqual([null, 'catalogueHadAll']);
    expect(said({ maxPerClient: null }, { had: 200 })).toBeNull();
  });

  it('is paid with what the client has', () => {
    expect(said({}, { spendable: '99.9999' })).toBe('catalogueTooDear');
    expect(said({}, { spendable: null })).toBe('catalogueNoCard');
    expect(said({}, { spendable: null, cost: '0' })).toBeNull();
  });
});

describe('the window in which a client may have as many again', () => {
  it('is the calendar’s: days, weeks from Monday, months, quarters, halves, years, pairs of weeks and of years', () => {
    // A Wednesday.
    expect(renewFrequencies.map((each) => [each, renewedSince('2026-11-25', each)])).toEqual([
      ['Daily', '2026-11-25'],
      ['Weekly', '2026-11-23'],
      ['Biweekly', '2026-11-16'],
      ['Monthly', '2026-11-01'],
      ['Quarterly', '2026-10-01'],
      ['Biannually', '2026-07-01'],
      ['Yearly', '2026-01-01'],
      ['Biennially', '2026-01-01'],
    ]);
    expect(renewedSince('2027-05-05', 'Biennially')).toBe('2026-01-01');
    expect(renewedSince('2026-11-25', null)).toBeNull();
  });

  it('holds for a pair of weeks from its first Monday to its last Sunday', () => {
    const days = ['2026-11-15', '2026-11-16', '2026-11-29', '2026-11-30'];
    expect(days.map((day) => renewedSince(day, 'Biweekly'))).toEqual([
      '2026-11-02',
      '2026-11-16',
      '2026-11-16',
      '2026-11-30',
    ]);
    expect(renewedSince('2023-12-31', 'Biweekly')).toBe('2023-12-18');
  });
});
