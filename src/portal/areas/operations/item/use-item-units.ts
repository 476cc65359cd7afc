import { childOf } from '../../../../resources/child.ts';
import { item } from '../../../../resources/items/item.ts';
import { itemUnit } from '../../../../resources/items/item-unit.ts';
import { asText } from '../../../fields/draft.ts';
import { useChildren } from '../../../record/children/use-children.ts';

const child = childOf(itemUnit, item);

/** The units an item is also counted in, by name. */
export function useItemUnits(itemId: string): readonly string[] {
  const { data = [] } = useChildren(child, itemId);
  return data.map(({ name }) => asText(name));
}
