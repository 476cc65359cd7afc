import { menuOf } from '../menu/menu.ts';
import { preloadPath, screenAt } from './screen-match.ts';

/** The menu of the pages the routes lead to. */
export const builtMenu = menuOf((path) => screenAt(path) !== undefined);

/** What the layout hands down to the pages in it. */
export const navigation = { menu: builtMenu, preload: preloadPath };
