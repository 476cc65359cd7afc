import { stocklessTypes } from '../../../resources/items/item-fields.ts';
import { textOf } from '../read-values.ts';

/** Items that hold no stock of their own and are made of others that do (domain/items-clients-vendors §1). */
export const madeOfOthers = ['Bundle', 'Recipe', 'Postpack'] as const;

/** Whether what a line sells lies in stock itself; a service never does, and a dish or a set is made of what does. */
export const holdsStock = ({ itemStockType }: { readonly itemStockType?: unknown }): boolean =>
  !stocklessTypes.includes(textOf(itemStockType));
