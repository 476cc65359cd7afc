import { type AnyPage, pages } from './pages/pages.ts';

/** Home is no page of the menu. */
const home = 'ALLOW_TO_ACCESS_HOME_PANEL';
/** Costs stand on many pages. */
const costs = 'ALLOW_TO_VIEW_COST';

export type Permission = typeof home | AnyPage['grants'][number] | typeof costs;

/** Every permission a user group can be given (spec 2 §2, spec 3 §2): each is named by its page, in the menu's order. */
export const permissions: readonly Permission[] = [
  home,
  ...pages.flatMap(({ grants }): readonly Permission[] => grants),
  costs,
];

/** Whether a text names a permission. */
export const isPermission = (name: string): name is Permission => permissions.some((each) => each === name);
