import { isOpenTo, type Viewer } from '../../domain/pages/access.ts';
import type { Page } from '../../domain/pages/page.ts';
import { pageAt, pages } from '../../domain/pages/pages.ts';
import { permissions } from '../../domain/permissions.ts';
import { documents, resources } from '../../resources/registry.ts';
import type { Session } from '../accounts/sessions/session.ts';
import type { Config } from '../config.ts';
import { Refusal } from '../refusal.ts';

/** Where the portal runs: some pages exist in one environment alone. */
export type Environment = Pick<Config, 'portalEnvironment'>;

const definitions = [...resources, ...documents];
const everyPage: readonly Page[] = pages;

/** The page a call belongs to, by the first part of its path: a resource's own page, or one that names the call; a page of settings by two. */
const pageOfCall: ReadonlyMap<string, Page> = new Map([
  ...definitions.flatMap(({ path, route }) => {
    const page = route === null ? undefined : pageAt(route);
    return page === undefined ? [] : [[path.toLowerCase(), page] as const];
  }),
  ...everyPage.flatMap((page) =>
    page.settings === undefined ? [] : [[`settings/${page.settings.toLowerCase()}`, page] as const],
  ),
  ...everyPage.flatMap((page) => (page.calls ?? []).map((call) => [call, page] as const)),
]);

/** Calls that begin as a page's and belong to none: every session asks for its outlets. */
const ofNoPage: ReadonlySet<string> = new Set(['outlets/permittedoutlets']);

/**
 * Holds a call to the conditions of its page beside the permission, which the route asks for itself: company, database
 * version, admin flag, account type, environment, restricted mode (spec 1 §6).
 * @throws Refusal `notPermitted`
 */
export function demandPage(routePath: string, session: Session, config: Environment): void {
  const [, first = '', second = ''] = routePath.toLowerCase().split('/');
  if (ofNoPage.has(`${first}/${second}`)) return;
  const page = pageOfCall.get(`${first}/${second}`) ?? pageOfCall.get(first);
  if (page !== undefined && !isOpenTo(page, viewerOf(session, config))) throw new Refusal('notPermitted');
}

/**
 * The permissions that open nothing here: those of pages that are all closed, and what is done on them. Calls without
 * a page of their own (parts of an item, imports, groups, attachments) are closed with the page they ask the permission of.
 */
export function closedPermissions(session: Session, config: Environment): ReadonlySet<string> {
  const viewer = viewerOf(session, config);
  const key = Object.values(viewer).join('\n');
  const known = closedTo.get(key) ?? closedFor(viewer);
  closedTo.set(key, known);
  return known;
}

const viewerOf = (session: Session, { portalEnvironment }: Environment): Viewer => ({
  companyId: session.companyId,
  databaseVersion: session.databaseVersion,
  accountType: session.accountType,
  isAdmin: session.isAdmin,
  isRestricted: session.isRestricted,
  environment: portalEnvironment,
});

/** By the viewer's facts: as many as there are kinds of companies. */
const closedTo = new Map<string, ReadonlySet<string>>();

function closedFor(viewer: Viewer): ReadonlySet<string> {
  const asked = everyPage.filter((page) => page.permission !== null);
  const open = new Set(asked.filter((page) => isOpenTo(page, viewer)).map((page) => page.permission));
  const shut = new Set(asked.map((page) => page.permission).filter((permission) => !open.has(permission)));
  const topics = new Set([...shut].map((permission) => topicOf(permission ?? '')));
  return new Set(permissions.filter((permission) => topics.has(topicOf(permission))));
}

/** What a permission is about: `ALLOW_TO_APPROVE_PO` is about `PO`. */
const topicOf = (permission: string): string => permission.replace(/^ALLOW_TO_[A-Z]+_/, '');
