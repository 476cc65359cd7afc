import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localMinute } from './local-minute.ts';
import { type Frequency, frequencies, weekdays } from './menu-choices.ts';
import { dayAfter, type MenuSession, minuteOf } from './menu-session.ts';
import { type MenuProfile, type MenuQuestion, menusAt } from './menu-that-holds.ts';

const session = (name: string, startTime: string, endTime: string, over: Partial<MenuSession> = {}) => ({
  name,
  startTime,
  endTime,
  frequency: 'Daily' as const,
  days: [],
  monthDays: [],
  startDate: null,
  endDate: null,
  ...over,
});

const profile = (id: string, over: Partial<MenuProfile> = {}): MenuProfile => ({
  id,
  active: true,
  priority: 1,
  outletIds: ['KL'],
  orderSources: ['XILNEXBYODSALES'],
  salesTypes: [],
  startsAt: null,
  endsAt: null,
  activatedAt: '2026-11-01T00:00:00.000Z',
  sessions: [],
  ...over,
});

/** Kuala Lumpur is eight hours ahead all year. */
const at = (day: string, time: string, over: Partial<MenuQuestion> = {}): MenuQuestion => ({
  outletId: 'KL',
  orderSource: 'XILNEXBYODSALES',
  salesType: 'Dine In',
  instant: new Date(`${day}T${time}:00+08:00`).toISOString(),
  local: { day, minute: minuteOf(time) },
  ...over,
});

const heldAt = (profiles: readonly MenuProfile[], asked: MenuQuestion) =>
  menusAt(profiles, asked).find(({ reason }) => reason === null)?.profile.id;
const reasonOf = (profiles: readonly MenuProfile[], id: string, asked: MenuQuestion) =>
  menusAt(profiles, asked).find((verdict) => verdict.profile.id === id)?.reason;

describe('breakfast until 10:30 and lunch from 10:31', () => {
  const day = [
    profile('breakfast', { sessions: [session('Breakfast', '07:00', '10:30')] }),
    profile('lunch', { sessions: [session('Lunch', '10:31', '14:00')] }),
  ];
  it.each([
    ['06:59', undefined],
    ['07:00', 'breakfast'],
    ['10:29', 'breakfast'],
    ['10:30', undefined],
    ['10:31', 'lunch'],
    ['13:59', 'lunch'],
    ['14:00', undefined],
  ])('at %s %s holds', (time, id) => {
    expect(heldAt(day, at('2026-11-23', time))).toBe(id);
  });
});

describe('of several menus at one place and time', () => {
  it('the highest number holds: 10 before 5 before 1', () => {
    const three = [
      profile('a', { priority: 5 }),
      profile('b', { priority: 10 }),
      profile('c', { priority: 1 }),
    ];
    expect(
      menusAt(three, at('2026-11-23', '12:00')).map(({ profile, reason }) => [profile.id, reason]),
    ).toEqual([
      ['b', null],
      ['a', 'lowerPriority'],
      ['c', 'lowerPriority'],
    ]);
  });

  it('of two with one priority the newer activation holds', () => {
    const two = [
      profile('old'),
      profile('new', { activatedAt: '2026-11-02T00:00:00.000Z' }),
      profile('never', { activatedAt: null }),
    ];
    const asked = at('2026-11-23', '12:00');
    expect(heldAt(two, asked)).toBe('new');
    expect(reasonOf(two, 'old', asked)).toBe('olderActivation');
    expect(reasonOf(two, 'never', asked)).toBe('olderActivation');
  });

  it('one that does not hold then is ahead of nobody', () => {
    const two = [profile('high', { priority: 10, active: false }), profile('low')];
    expect(heldAt(two, at('2026-11-23', '12:00'))).toBe('low');
  });
});

describe('a menu that does not hold says why', () => {
  it.each([
    ['inactive', { active: false }],
    ['otherOutlet', { outletIds: ['PG'] }],
    ['otherOutlet', { outletIds: [] }],
    ['otherSource', { orderSources: ['FOODPANDA'] }],
    ['otherSource', { orderSources: [] }],
    ['otherSalesType', { salesTypes: ['Delivery'] }],
    ['notYet', { startsAt: '2026-11-23T04:00:01.000Z' }],
    ['ended', { endsAt: '2026-11-23T04:00:00.000Z' }],
    ['outsideSessions', { sessions: [session('Breakfast', '07:00', '10:30')] }],
  ] as const)('%s', (reason, over) => {
    expect(reasonOf([profile('one', over)], 'one', at('2026-11-23', '12:00'))).toBe(reason);
  });

  it('and one without sessions holds all day, from its active time on', () => {
    const one = [
      profile('one', { startsAt: '2026-11-22T16:00:00.000Z', endsAt: '2026-11-23T16:00:00.000Z' }),
    ];
    for (const time of ['00:00', '12:00', '23:59']) expect(heldAt(one, at('2026-11-23', time))).toBe('one');
    expect(heldAt(one, at('2026-11-24', '00:00'))).toBeUndefined();
  });
});

describe('a session', () => {
  it('over midnight belongs to the day it began on', () => {
    const supper = session('Supper', '22:00', '02:00', { frequency: 'Weekly', days: ['Saturday'] });
    const one = [profile('supper', { sessions: [supper] })];
    expect(heldAt(one, at('2026-11-21', '22:00'))).toBe('supper');
    expect(heldAt(one, at('2026-11-22', '01:59'))).toBe('supper');
    expect(heldAt(one, at('2026-11-22', '02:00'))).toBeUndefined();
    expect(heldAt(one, at('2026-11-21', '01:00'))).toBeUndefined();
  });

  it('of the 31st leaves out months without one, and one of two dates counts both', () => {
    const last = [
      profile('p', {
        sessions: [session('x', '00:00', '00:00', { frequency: 'Monthly', monthDays: ['31'] })],
      }),
    ];
    expect(heldAt(last, at('2026-10-31', '09:00'))).toBe('p');
    expect(heldAt(last, at('2026-11-30', '09:00'))).toBeUndefined();
    const fair = { frequency: 'Date Range', startDate: '2026-11-23', endDate: '2026-11-25' } as const;
    const range = [profile('p', { sessions: [session('x', '09:00', '18:00', fair)] })];
    for (const day of ['2026-11-23', '2026-11-25']) expect(heldAt(range, at(day, '09:00'))).toBe('p');
    for (const day of ['2026-11-22', '2026-11-26']) expect(heldAt(range, at(day, '09:00'))).toBeUndefined();
  });
});

it('an outlet’s clock shows the minute of its own time zone', () => {
  expect(localMinute(new Date('2026-11-22T16:05:00Z'), 'Asia/Kuala_Lumpur')).toEqual({
    day: '2026-11-23',
    minute: 5,
  });
  expect(localMinute(new Date('2026-11-23T00:00:00Z'), 'America/New_York')).toEqual({
    day: '2026-11-22',
    minute: 19 * 60,
  });
});

describe('against a count of every minute a session covers', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 59))
    .map(([hour, minute]) => [hour, minute].map((part) => `${part}`.padStart(2, '0')).join(':'));
  const FIRST = '2026-02-20';
  const day = fc.integer({ min: 0, max: 40 }).map((days) => dayAfter(FIRST, days));
  const anySession: fc.Arbitrary<MenuSession> = fc.record({
    name: fc.constant('s'),
    startTime: time,
    endTime: time,
    frequency: fc.constantFrom<Frequency>(...frequencies),
    days: fc.subarray([...weekdays]),
    monthDays: fc.subarray(['1', '15', '28', '29', '31']),
    startDate: fc.option(day),
    endDate: fc.option(day),
  });
  const anyProfile = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    active: fc.boolean(),
    priority: fc.constantFrom(null, 1, 5, 10),
    outletIds: fc.subarray(['KL', 'PG']),
    orderSources: fc.subarray(['XILNEXBYODSALES', 'LOCAL'] as const),
    salesTypes: fc.subarray(['Dine In', 'Delivery'] as const),
    startsAt: fc.option(day.map((each) => `${each}T00:00:00.000Z`)),
    endsAt: fc.option(day.map((each) => `${each}T00:00:00.000Z`)),
    activatedAt: fc.option(day.map((each) => `${each}T00:00:00.000Z`)),
    sessions: fc.array(anySession, { maxLength: 3 }),
  });

  /** Every minute, as `day minute`, that a session covers in these weeks: walked through one by one. */
  function minutesOf(each: MenuSession): Set<string> {
    const covered = new Set<string>();
    for (let ahead = -1; ahead <= 41; ahead += 1) {
      const begins = dayAfter(FIRST, ahead);
      const date = new Date(`${begins}T12:00:00Z`);
      const fits = {
        Daily: true,
        Weekly: each.days.some(
          (name) => name === date.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }),
        ),
        Monthly: each.monthDays.includes(`${date.getUTCDate()}`),
        'Date Range': each.startDate !== null || each.endDate !== null,
      }[each.frequency];
      const isIn = begins >= (each.startDate ?? '') && begins <= (each.endDate ?? '9');
      if (!fits || !isIn) continue;
      let [clock, on] = [minuteOf(each.startTime), begins];
      do {
        covered.add(`${on} ${clock}`);
        clock += 1;
        if (clock === 1440) [clock, on] = [0, dayAfter(on, 1)];
      } while (clock !== minuteOf(each.endTime));
    }
    return covered;
  }

  it('the menu that holds is the first of those open then, and every other one has its reason', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyProfile, { selector: ({ id }) => id, maxLength: 6 }),
        fc.record({ day, time, outletId: fc.constantFrom('KL', 'PG') }),
        (profiles, { day, time, outletId }) => {
          const asked = at(day, time, { outletId });
          const open = profiles.filter(
            (each) =>
              each.active &&
              each.outletIds.includes(outletId) &&
              each.orderSources.includes('XILNEXBYODSALES') &&
              (each.salesTypes.length === 0 || each.salesTypes.includes('Dine In')) &&
              (each.startsAt ?? '') <= asked.instant &&
              (each.endsAt ?? '9') > asked.instant &&
              (each.sessions.length === 0 ||
                each.sessions.some((one) => minutesOf(one).has(`${day} ${minuteOf(time)}`))),
          );
          const rank = ({ priority, activatedAt, id }: MenuProfile) =>
            [
              `${priority ?? 0}`.padStart(2, '0'),
              activatedAt ?? '',
              String.fromCharCode(200 - id.charCodeAt(0)),
            ].join(' ');
          const best = open.reduce<MenuProfile | undefined>(
            (first, each) => (first === undefined || rank(each) > rank(first) ? each : first),
            undefined,
          );
          const verdicts = menusAt(profiles, asked);
          expect(verdicts.filter(({ reason }) => reason === null).map(({ profile }) => profile.id)).toEqual(
            best ? [best.id] : [],
          );
          expect(verdicts.map(({ profile }) => profile.id).sort()).toEqual(
            profiles.map(({ id }) => id).sort(),
          );
          const beaten = verdicts.filter(
            ({ reason }) => reason === 'lowerPriority' || reason === 'olderActivation',
          );
          expect(beaten.length).toBe(Math.max(0, open.length - 1));
        },
      ),
      { numRuns: 150 },
    );
  });
});
