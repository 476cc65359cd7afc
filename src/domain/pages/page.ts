/** The areas of the primary sidebar that hold functions (spec 1 §2.2). */
export type AreaId = 'configurations' | 'operations' | 'intelligents' | 'tutorials';

/** What must hold for a page beside its permission, and how the menu marks it (spec 1 §3 and §6). */
export interface PageConditions {
  /** Only for this company (accessCOM). */
  readonly companyId?: string;
  /** Open when this is at least the stored database version (accessDB, decision 2). */
  readonly databaseVersion?: number;
  /** Needs the admin flag (isAdmin). */
  readonly adminOnly?: true;
  /** Closed for this account type (disableAccountType). */
  readonly notForAccountType?: string;
  /** The environments it exists in; left out, all (decision 1). */
  readonly environments?: readonly ('production' | 'staging')[];
  /** Open in the restricted airport mode too (allowMahb, decision 3). */
  readonly allowMahb?: true;
  readonly beta?: true;
  readonly comingSoon?: true;
  /** The specification's own mark: not usable and found by no search. */
  readonly construction?: true;
  readonly isDisabled?: true;
  /** Reached from another page, not from the menu (visible: false). */
  readonly isHidden?: true;
  /** Further paths below which the menu shows it as the current one. */
  readonly activePaths?: readonly string[];
  /** First parts of the calls that are this page's alone, where no resource names it as its page. */
  readonly calls?: readonly string[];
  /** The group of settings it shows (`src/resources/settings/`): the page and its calls are made from that. */
  readonly settings?: string;
}

/** One page of the specification's route tables, with every condition for opening it. */
export interface Page<Id extends string = string, Granted extends string = string> extends PageConditions {
  /** Its name in the menu is the message `nav.<id>`; a resource's page bears the resource's name. */
  readonly id: Id;
  readonly path: string;
  readonly area: AreaId;
  /** The collapsible heading it is under: the message `nav.<group>`. */
  readonly group: string;
  /** Null: open to everyone signed in. */
  readonly permission: string | null;
  /** What user groups can be given here: to open it, and what may be done there. */
  readonly grants: readonly Granted[];
}

type Row<Id extends string, Granted extends string> = Omit<Page<Id, Granted>, 'area' | 'group'>;

/** The permission for an act on a subject: `ALLOW_TO_CONFIRM_PO` is to confirm a PO. */
type PermissionFor<Act extends string, Subject extends string> = `ALLOW_TO_${Act}_${Subject}`;

/**
 * One row of a route table.
 * @param subject what its permissions end in: `PO` of `ALLOW_TO_ACCESS_PO`
 * @param conditions with `acts`: what a user group can be allowed there, `ACCESS` first, also before the page is built;
 * none where another page names the same subject's
 */
export function page<const Id extends string, const Subject extends string, const Act extends string = never>(
  id: Id,
  path: string,
  subject: Subject | null,
  { acts = [], ...conditions }: PageConditions & { readonly acts?: readonly Act[] } = {},
): Row<Id, PermissionFor<Act, Subject>> {
  return {
    ...conditions,
    id,
    path,
    permission: subject === null ? null : `ALLOW_TO_ACCESS_${subject}`,
    grants:
      subject === null ? [] : acts.map((act): PermissionFor<Act, Subject> => `ALLOW_TO_${act}_${subject}`),
  };
}

/** The rows under one heading of an area. */
export function group<const Id extends string, const Granted extends string, const Group extends string>(
  area: AreaId,
  name: Group,
  rows: readonly Row<Id, Granted>[],
): readonly (Page<Id, Granted> & { readonly group: Group })[] {
  return rows.map((row) => ({ ...row, area, group: name }));
}
