import type { Permission } from '../domain/permissions.ts';
import type { Field } from './kinds/kinds.ts';
import type { ValueOf } from './kinds/values.ts';

export type Fields = Readonly<Record<string, Field>>;

/** One part of a form: a section under its own heading, or a tab with its own path when the resource uses tabs. */
export interface Section<Name extends string> {
  readonly id: string;
  readonly fields: readonly Name[];
  /** Its fields stand two in a row, each pair saying one thing. */
  readonly inPairs?: true;
  /** The resource whose records belong to this one, as a table below the fields: its `partOf` names this one. */
  readonly children?: string;
  /** Of that resource's sections, the one whose fields its table shows; all of them unless said. */
  readonly childSection?: string;
  /** A part written by hand, drawn below the fields (stocks over outlets). */
  readonly panel?: string;
  /** The section in whose tab it stands, as a card below. */
  readonly within?: string;
  /** Its tab is shown and cannot be selected, or is not listed (spec 2 §2); its address opens it all the same. */
  readonly menu?: 'disabled' | 'hidden';
  /** Tabs a reader of this one is led on to, by id. */
  readonly leadsTo?: readonly string[];
}

/** Who may do what; a missing right falls back to `read`. Permissions are named with their pages in `src/domain/pages/`. */
export interface ResourcePermissions {
  readonly read: Permission;
  readonly write: Permission;
  readonly delete: Permission;
}

export interface ListShape<Name extends string> {
  readonly columns: readonly Name[];
  /** The order a list opens with; a leading minus means descending. */
  readonly sort: Name | `-${Name}`;
  /** Fields the search box looks into, the first one by default. */
  readonly search: readonly Name[];
  readonly filters: readonly Name[];
  /** What a filter holds before anyone touched it, and whether it always shows (spec 1 §2.11). */
  readonly filterBar?: Partial<Readonly<Record<Name, FilterSetting>>>;
  /** Nothing is listed by an empty search: who tries is told so. */
  readonly searchRequired?: true;
}

export interface FilterSetting {
  readonly default?: readonly string[];
  readonly compulsory?: true;
}

export interface Definition<N extends string, F extends Fields> {
  /** The trade's name in camelCase, singular: `userGroup`. */
  readonly name: N;
  /** The last part of the API path: `/api/usergroups`. */
  readonly path: string;
  /** The portal's list route of the spec, or null where the resource is only edited inside another. */
  readonly route: string | null;
  /** What a user calls a record by. */
  readonly titleField: keyof F & string;
  /** The unique code a reference may be written with; the title where there is none. */
  readonly codeField: keyof F & string;
  readonly fields: F;
  readonly list: ListShape<keyof F & string>;
  readonly sections: readonly Section<keyof F & string>[];
  /** Sections are tabs with routes of their own (item, client, vendor). */
  readonly tabs?: true;
  readonly permissions: ResourcePermissions;
  /** CSV files of this resource may be imported. */
  readonly importable?: true;
  /** The field naming the record it belongs to: it goes when that one is deleted. */
  readonly partOf?: keyof F & string;
  /** Fields no two records share all of, ignoring case; the first one narrows the search for the others. */
  readonly uniqueTogether?: readonly (keyof F & string)[];
  /** What a row of a file finds its record by, where more than its code is asked and no rule makes it one: rows of one answer are its records in their order. */
  readonly knownBy?: readonly (keyof F & string)[];
  /** The reference fields naming the outlets it is of: who works in none of them finds no such record. */
  readonly outlets?: readonly (keyof F & string)[];
  /** Tables of rows that the server makes for each record, named by `<name>_id`: they go and come back with it. */
  readonly ownTables?: readonly string[];
  /** A record that names none of its outlets is of all of them. */
  readonly everywhere?: true;
  /** The field listing the outlets it is seen at, unless the yes or no beside it stands for all of them. */
  readonly seenAt?: SeenAt<keyof F & string>;
  /** The reference to the record that must be seen for this one to be. */
  readonly seenWith?: keyof F & string;
}

/** Where a record is seen: at all outlets, or at those it lists. */
export interface SeenAt<Name extends string> {
  readonly outlets: Name;
  readonly all: Name;
}

/** A resource whose fields are not known by name: what generic code works with. */
export interface Resource {
  readonly name: string;
  readonly path: string;
  readonly route: string | null;
  readonly titleField: string;
  readonly codeField: string;
  readonly fields: Fields;
  readonly list: ListShape<string>;
  readonly sections: readonly Section<string>[];
  readonly tabs?: true;
  readonly permissions: ResourcePermissions;
  readonly importable?: true;
  readonly partOf?: string;
  readonly uniqueTogether?: readonly string[];
  readonly knownBy?: readonly string[];
  readonly outlets?: readonly string[];
  readonly everywhere?: true;
  readonly seenAt?: SeenAt<string>;
  readonly seenWith?: string;
  readonly ownTables?: readonly string[];
}

/** Declares an entity once; naming a column, filter or section that is no field does not compile. */
export function defineResource<const N extends string, const F extends Fields>(
  definition: Definition<N, F>,
): Definition<N, F> {
  return definition;
}

type NamesOf<F extends Fields, By> = {
  [K in keyof F & string]: By extends PointsBy<F[K]> ? K : never;
}[keyof F & string];
/** How a field points at others: null where it holds a value of its own, or another record's code as one. */
type PointsBy<F extends Field> = F extends { readonly kind: 'reference' | 'references' } ? F['kind'] : null;
type Singular<K extends string> = K extends `${infer Stem}s` ? Stem : K;
/** A line of a document is pointed at by its id alone: it has no code to show. */
type ShownNames<F extends Fields> = {
  [K in NamesOf<F, 'reference'>]: F[K] extends { readonly to: `${string}Line` } ? never : K;
}[NamesOf<F, 'reference'>];

/** The values of a record by wire name, as they are written: a reference is its id. */
export type WrittenOf<F extends Fields> = string extends keyof F
  ? Readonly<Record<string, unknown>>
  : { readonly [K in NamesOf<F, null>]: ValueOf<F[K]> } & {
      readonly [K in NamesOf<F, 'reference'> as `${K}Id`]: ValueOf<F[K]>;
    } & {
      readonly [K in NamesOf<F, 'references'> as `${Singular<K>}Ids`]: ValueOf<F[K]>;
    };

/** The values of a record by wire name, as they are read: a reference is also its record's code and name. */
export type ValuesOf<F extends Fields> = string extends keyof F
  ? WrittenOf<F>
  : WrittenOf<F> & { readonly [K in ShownNames<F> as `${K}Code` | `${K}Name`]: ValueOf<F[K]> };

/** What every stored record carries beside its own fields. */
export type RecordBase = {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** A stored record of a resource, whole: `RecordOf<typeof vendor>`. */
export type RecordOf<R> = R extends { readonly fields: infer F extends Fields }
  ? RecordBase & ValuesOf<F>
  : never;

/** The values of a record as they are stored. */
export type StoredOf<R> = R extends { readonly fields: infer F extends Fields } ? WrittenOf<F> : never;

type OpenNames<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { readonly permission: string } ? never : K;
}[keyof F & string];

/** The values of a record as one reader gets them: what needs a permission may be left out. */
export type SeenValuesOf<F extends Fields> = ValuesOf<Pick<F, OpenNames<F>>> & Partial<ValuesOf<F>>;

/** A record as one reader gets it. */
export type SeenOf<R> = R extends { readonly fields: infer F extends Fields }
  ? RecordBase & SeenValuesOf<F>
  : never;

/** A record while it is being written: by wire name, anything may still be missing. */
export type DraftOf<R> = R extends { readonly fields: infer F extends Fields }
  ? { readonly [K in keyof WrittenOf<F>]: WrittenOf<F>[K] | null }
  : never;
