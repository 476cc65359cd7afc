import { describe, expect, it } from 'vitest';
import { openingRange, openingsOf } from './opening-words.ts';

const week = (over: Readonly<Record<string, readonly string[]>>) => ({
  ...{ openMonday: [], openTuesday: [], openWednesday: [], openThursday: [], openFriday: [] },
  ...{ openSaturday: [], openSunday: [], ...over },
});

describe('a week of opening hours in words', () => {
  it.each([
    ['Mon 07:00-22:00', week({ openMonday: ['07:00-22:00'] })],
    ['sunday: 7:00 – 9:00', week({ openSunday: ['07:00-09:00'] })],
    [
      'Tue-Wed 11:00-15:00;17:00-23:30, Thurs 10:00-12:00',
      week({
        ...{ openTuesday: ['11:00-15:00', '17:00-23:30'], openWednesday: ['11:00-15:00', '17:00-23:30'] },
        openThursday: ['10:00-12:00'],
      }),
    ],
    [
      'Sat-Mon 20:00-02:00',
      week({ openSaturday: ['20:00-02:00'], openSunday: ['20:00-02:00'], openMonday: ['20:00-02:00'] }),
    ],
    [
      '周六至周日 08:00-23:00，星期一 08:00-12:00',
      week({ openSaturday: ['08:00-23:00'], openSunday: ['08:00-23:00'], openMonday: ['08:00-12:00'] }),
    ],
    ['Fri 08:00-10:00, Fri 12:00-14:00', week({ openFriday: ['08:00-10:00', '12:00-14:00'] })],
    ['', week({})],
  ])('%s', (text, hours) => expect(openingsOf(text)).toEqual(hours));

  it.each(['every day', 'Mo 07:00-22:00', 'Mon-Xyz 07:00-22:00', '07:00-22:00', 'Mon closed'])(
    '%s cannot be read',
    (text) => expect(openingsOf(text)).toBeNull(),
  );

  it('leaves to the question what is no time', () => {
    expect(openingsOf('Mon 7am-9pm')).toEqual(week({ openMonday: ['7am-9pm'] }));
    expect([openingRange('9:30-18:00'), openingRange(' 10:00 - 9:00 ')]).toEqual([
      '09:30-18:00',
      '10:00-09:00',
    ]);
  });
});
