import { expect, it } from 'vitest';
import { usualTime } from './usual-time.ts';

it('a usual time is told in the unit people would use', () => {
  expect(usualTime(20)).toEqual({ id: 'path.moment', count: 0 });
  expect(usualTime(90 * 60)).toEqual({ id: 'path.minutes', count: 90 });
  expect(usualTime(2 * 3600)).toEqual({ id: 'path.hours', count: 2 });
  expect(usualTime(47 * 3600)).toEqual({ id: 'path.hours', count: 47 });
  expect(usualTime(3 * 86_400)).toEqual({ id: 'path.days', count: 3 });
});
