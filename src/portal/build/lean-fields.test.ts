import { expect, test } from 'vitest';
import { leanDefinition } from './lean-fields.ts';

test('a field carries to the portal all that is said of it but what only the server reads', () => {
  expect(
    leanDefinition(`{
  doNo: text({ max: 60, copy: false }),
  serialNos: texts({ copy: false }),
  exchangeRate: quantity({ min: '0.0001', copy: false }),
  copy: text({ max: 60 }),
}`),
  ).toBe(`{
  doNo: text({ max: 60 }),
  serialNos: texts({  }),
  exchangeRate: quantity({ min: '0.0001' }),
  copy: text({ max: 60 }),
}`);
});
