import type { PageConditions } from './page.ts';

/** Whoever wants to open a page, as the session knows them. */
export interface Viewer {
  readonly companyId: string;
  readonly databaseVersion: number;
  readonly accountType: string;
  readonly isAdmin: boolean;
  /** The restricted airport mode of their company. */
  readonly isRestricted: boolean;
  readonly environment: 'production' | 'staging';
}

/** Whether every condition of a page but its permission holds (spec 1 §6): the server and the menu ask alike. */
export function isOpenTo(page: PageConditions, viewer: Viewer): boolean {
  const { companyId, databaseVersion, adminOnly, notForAccountType, environments, allowMahb } = page;
  return (
    (companyId === undefined || companyId === viewer.companyId) &&
    (databaseVersion === undefined || databaseVersion >= viewer.databaseVersion) &&
    (adminOnly !== true || viewer.isAdmin) &&
    (notForAccountType === undefined || notForAccountType !== viewer.accountType) &&
    (environments === undefined || environments.includes(viewer.environment)) &&
    (!viewer.isRestricted || allowMahb === true)
  );
}
