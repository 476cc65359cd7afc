import { expect, it } from 'vitest';
import { isStorefront, tableLink } from './table-link.ts';

it.each([
  ['https://order.example.com', true],
  ['https://order.example.com/kl?lang=zh', true],
  ['http://order.example.com', false],
  ['order.example.com', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%s may be a storefront: %s', (address, may) => {
  expect(isStorefront(address)).toBe(may);
});

it('a table’s link is the storefront with outlet and token, and nothing of its number', () => {
  expect(tableLink('https://order.example.com/kl?lang=zh', 'KT-KL', 'a_b-c')).toBe(
    'https://order.example.com/kl?lang=zh&outlet=KT-KL&table=a_b-c',
  );
});
