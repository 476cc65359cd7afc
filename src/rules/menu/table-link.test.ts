import { expect, it } from 'vitest';
import { tableLink } from './table-link.ts';

it('a table’s link is the storefront with outlet and token, and nothing of its number', () => {
  expect(tableLink('https://order.example.com/kl?lang=zh', 'KT-KL', 'a_b-c')).toBe(
    'https://order.example.com/kl?lang=zh&outlet=KT-KL&table=a_b-c',
  );
});
