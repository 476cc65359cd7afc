import { isOpenTo } from '../../domain/pages/access.ts';
import type { Page } from '../../domain/pages/page.ts';
import { pageAt, pages } from '../../domain/pages/pages.ts';
import { documents, resources } from '../../resources/registry.ts';
import type { Session } from '../accounts/session.ts';
import type { Config } from '../config.ts';
import { Refusal } from '../refusal.ts';

/** The page a call belongs to, by the first part of its path: a resource's own page, or one that names the call. */
const pageOfCall: ReadonlyMap<string, Page> = new Map([
  ...[...resources, ...documents].flatMap(({ path, route }) => {
    const page = route === null ? undefined : pageAt(route);
    return page === undefined ? [] : [[path.toLowerCase(), page] as const];
  }),
  ...pages.flatMap((page) => (page.calls ?? []).map((call) => [call, page] as const)),
]);

/**
 * Holds a call to the conditions of its page beside the permission, which the route asks for itself: company, database
 * version, admin flag, account type, environment, restricted mode (spec 1 §6).
 * @throws Refusal `notPermitted`
 */
export function demandPage(routePath: string, session: Session, config: Config): void {
  const page = pageOfCall.get(routePath.split('/')[1]?.toLowerCase() ?? '');
  if (page === undefined) return;
  const viewer = { ...session, environment: config.portalEnvironment };
  if (!isOpenTo(page, viewer)) throw new Refusal('notPermitted');
}
