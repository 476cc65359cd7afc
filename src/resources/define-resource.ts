import type { Field } from './kinds/kinds.ts';

export type Fields = Readonly<Record<string, Field>>;

/** One part of a form: a section under its own heading, or a tab with its own path when the resource uses tabs. */
export interface Section<Name extends string> {
  readonly id: string;
  readonly fields: readonly Name[];
  /** A part written by hand, drawn below the fields (barcodes, stocks over outlets). */
  readonly panel?: string;
}

/** Who may do what; a missing right falls back to `read`. Permission names are in `src/domain/permissions.ts`. */
export interface ResourcePermissions {
  readonly read: string;
  readonly write: string;
  readonly delete: string;
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
  /** What a person calls a record by. */
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
  readonly together?: readonly (keyof F & string)[];
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
  readonly together?: readonly string[];
}

/** Declares an entity once; naming a column, filter or section that is no field does not compile. */
export function defineResource<const N extends string, const F extends Fields>(
  definition: Definition<N, F>,
): Definition<N, F> {
  return definition;
}

type Required1<F> = F extends { readonly required: true } ? true : false;
type Scalar<F extends Field> = F['kind'] extends 'yesNo'
  ? boolean
  : F['kind'] extends 'integer'
    ? number
    : F extends { readonly kind: 'choice'; readonly values: infer V extends readonly string[] }
      ? V[number]
      : string;
type Single<F extends Field> = F['kind'] extends 'yesNo'
  ? boolean
  : Required1<F> extends true
    ? Scalar<F>
    : Scalar<F> | null;
type PlainNames<F extends Fields> = {
  [K in keyof F & string]: F[K]['kind'] extends 'reference' | 'references' ? never : K;
}[keyof F & string];
type ReferenceNames<F extends Fields> = {
  [K in keyof F & string]: F[K]['kind'] extends 'reference' ? K : never;
}[keyof F & string];
type ReferencesNames<F extends Fields> = {
  [K in keyof F & string]: F[K]['kind'] extends 'references' ? K : never;
}[keyof F & string];
type Singular<K extends string> = K extends `${infer Stem}s` ? Stem : K;
type ListKinds = 'choices' | 'customFields' | 'texts';

/** The values of a record as a reader gets them: references as id, code and name. */
export type ValuesOf<F extends Fields> = {
  readonly [K in PlainNames<F>]: F[K]['kind'] extends ListKinds ? readonly string[] : Single<F[K]>;
} & {
  readonly [K in ReferenceNames<F> as `${K}Id`]: Required1<F[K]> extends true ? string : string | null;
} & {
  readonly [K in ReferenceNames<F> as `${K}Code` | `${K}Name`]: string | null;
} & {
  readonly [K in ReferencesNames<F> as `${Singular<K>}Ids`]: readonly string[];
};

/** What every stored record carries beside its own fields. */
export interface RecordBase {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A stored record of a resource. */
export type RecordOf<R> = R extends { readonly fields: infer F extends Fields }
  ? RecordBase & ValuesOf<F>
  : never;
