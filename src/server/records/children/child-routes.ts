import * as contracts from '../../../contracts/children.ts';
import type { Child } from '../../../resources/child.ts';
import { children } from '../../../resources/children.ts';
import { pluralOf } from '../../../resources/plural.ts';
import { parseBody } from '../../http/parse-input.ts';
import type { Route } from '../../http/route.ts';
import { find, writeChecked } from '../../http/serve-contract.ts';
import { readChildren, saveChildren } from './save-children.ts';

/** `GET` and `PUT /items/{id}/itemunits`, and so on: the table of what belongs to a record, read and saved whole. */
export const childRoutes: readonly Route[] = children.flatMap(routesOf);

function routesOf(child: Child): Route[] {
  const plural = pluralOf(child.resource.name);
  return [
    find(contracts.readChildren(child), async ({ tx, actor, param }) => ({
      [plural]: await readChildren(tx, actor, child, param('id')),
    })),
    writeChecked(contracts.saveChildren(child), async ({ tx, actor, param, body }) => {
      await saveChildren(tx, actor, child, param('id'), parseBody(contracts.childChanges, body));
      return { [plural]: await readChildren(tx, actor, child, param('id')) };
    }),
  ];
}
