import type { Fields } from '../../../../resources/define-resource.ts';
import { isFlag } from '../../../../resources/kinds/traits.ts';
import { wireName } from '../../../../resources/wire.ts';
import { asText, type Draft } from '../../../fields/draft.ts';

/** Whether a field says more than its default. */
export function isFilledIn({ fields }: { readonly fields: Fields }, name: string, header: Draft): boolean {
  const field = fields[name];
  if (!field) return false;
  const value = header[wireName(name, field)];
  if (isFlag(field)) return value === true;
  const usual = 'default' in field ? asText(field.default) : '';
  const plain = asText(value).replace(/^(-?\d+)\.0+$/, '$1');
  return plain !== '' && plain !== usual && plain !== '0';
}
