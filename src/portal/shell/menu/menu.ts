import type { LucideIcon } from 'lucide-react';
import { isOpenTo } from '../../../domain/pages/access.ts';
import type { AreaId, Page } from '../../../domain/pages/page.ts';
import { type PageId, pages } from '../../../domain/pages/pages.ts';
import type { MessageId } from '../../platform/language/language.tsx';
import { isWithin } from '../../platform/navigation/paths.ts';
import { type Account, allows, viewerOf } from '../../platform/session/account.ts';
import { iconOf } from './menu-icons.ts';

/** One function of the portal as the menu shows it, with every condition for showing it (spec 1 §6). */
export interface MenuEntry extends Page<PageId> {
  readonly titleId: MessageId;
  /** The collapsible heading it is under. */
  readonly groupId: MessageId;
  readonly icon: LucideIcon;
}

/**
 * Every function there is, in menu order. A page that is not built is not here, those aside that the specification
 * itself shows as under construction.
 */
export function menuOf(isBuilt: (path: string) => boolean): readonly MenuEntry[] {
  return pages
    .filter(
      ({ isHidden, construction, path }) => isHidden !== true && (construction === true || isBuilt(path)),
    )
    .map((page) => ({
      ...page,
      titleId: `nav.${page.id}`,
      groupId: `nav.${page.group}`,
      icon: iconOf(page),
    }));
}

/** Whether the account may see an entry: every condition it names holds, its permission among them (spec 1 §6). */
export function isAvailable(entry: Page, account: Account): boolean {
  return isOpenTo(entry, viewerOf(account)) && allows(account, entry.permission);
}

/** The entries an account may see, in menu order. */
export const availableEntries = (menu: readonly MenuEntry[], account: Account): MenuEntry[] =>
  menu.filter((entry) => isAvailable(entry, account));

/** Whether an entry leads somewhere: it is neither under construction nor coming soon nor disabled. */
export const isOpenable = ({ construction, comingSoon, isDisabled }: MenuEntry): boolean =>
  construction !== true && comingSoon !== true && isDisabled !== true;

/** The entries a search may offer (spec 1 §2.9). */
export const openableEntries = (menu: readonly MenuEntry[], account: Account): MenuEntry[] =>
  availableEntries(menu, account).filter(isOpenable);

/** Whether a path is an entry's page, is below it, or belongs to it (activePath). */
export const isAtEntry = (entry: MenuEntry, path: string): boolean =>
  [entry.path, ...(entry.activePaths ?? [])].some((base) => isWithin(path, base));

const roots: Readonly<Record<AreaId, string>> = {
  configurations: '/Configurations',
  operations: '/Operations',
  intelligents: '/Intelligents',
  tutorials: '/Tutorials',
};

/** The areas whose menu is beside their pages; the company with insights has one beside those too (spec 1 §2.6). */
const withMenu: readonly AreaId[] = ['configurations', 'operations'];
const withMenuForInsights: readonly AreaId[] = [...withMenu, 'intelligents'];
const INSIGHTFUL_COMPANY = 'COM_1617';

/** The area whose menu is beside a page; null on pages without one. */
export function areaAt(path: string, companyId = ''): AreaId | null {
  const areas = companyId === INSIGHTFUL_COMPANY ? withMenuForInsights : withMenu;
  return areas.find((area) => isWithin(path, roots[area])) ?? null;
}

/** Entries by the heading they stand under, in menu order. */
export function groupedEntries<T extends MenuEntry>(entries: readonly T[]): Map<MessageId, T[]> {
  const groups = new Map<MessageId, T[]>();
  for (const entry of entries) groups.set(entry.groupId, [...(groups.get(entry.groupId) ?? []), entry]);
  return groups;
}
