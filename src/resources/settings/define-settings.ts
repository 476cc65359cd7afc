import type { Permission } from '../../domain/permissions.ts';
import type { Fields, Section } from '../define-resource.ts';
import type { Field } from '../kinds/kinds.ts';

/**
 * A page of settings, declared once: storage, routes, typed reading on the server and the portal's screen follow from
 * it. A setting is kept under its field's name, which no other group may use.
 */
export interface SettingsDefinition<N extends string, F extends Fields> {
  /** What the group is called in camelCase: `inventory`. Its path is `/api/settings/inventory`. */
  readonly name: N;
  /** The portal's page of the spec. */
  readonly route: string;
  readonly fields: F;
  /** The cards of the page. */
  readonly sections: readonly Section<keyof F & string>[];
  /** Settings an outlet may have a value of its own for. */
  readonly perOutlet: readonly (keyof F & string)[];
  /** Of those, the ones an outlet has values of its own for together. */
  readonly outletSets?: readonly OutletSet<keyof F & string>[];
  /** Settings whose values begin on a day and hold until the next one. */
  readonly dated: readonly (keyof F & string)[];
  readonly permissions: { readonly read: Permission; readonly write: Permission };
}

/** Settings an outlet has values of its own for all together or not at all (spec 3 §4: exactly three). */
export interface OutletSet<Name extends string> {
  /** What `GET /localsetting/type/{type}` calls it. */
  readonly type: string;
  readonly fields: readonly Name[];
  /** What the specification calls a setting where it is an outlet’s. */
  readonly localNames?: Readonly<Partial<Record<Name, string>>>;
}

/** A group whose settings are not known by name: what generic code works with. */
export type SettingsGroup = SettingsDefinition<string, Fields>;

/** Declares a group of settings; a section, an override or a date of what is no setting of it does not compile. */
export function defineSettings<
  const N extends string,
  const F extends Fields,
  const O extends readonly (keyof F & string)[],
  const D extends readonly (keyof F & string)[],
>(
  definition: SettingsDefinition<N, F> & { readonly perOutlet: O; readonly dated: D },
): SettingsDefinition<N, F> & { readonly perOutlet: O; readonly dated: D } {
  return definition;
}

type ListKind = 'references' | 'choices' | 'customFields' | 'images' | 'texts';
/** A setting's value by its kind; what has no default may be empty. */
type ValueOf<F extends Field> = F['kind'] extends 'yesNo'
  ? boolean
  : F['kind'] extends ListKind
    ? readonly string[]
    :
        | (F['kind'] extends 'integer'
            ? number
            : F extends { readonly kind: 'choice'; readonly values: infer V extends readonly string[] }
              ? V[number]
              : string)
        | (F extends { readonly default: string | number } ? never : null);

/** The values of a group as they hold somewhere: `settings.ExchangeRateBand`. A reference is the record's id. */
export type SettingsOf<G> = G extends { readonly fields: infer F extends Fields }
  ? { readonly [K in keyof F & string]: ValueOf<F[K]> }
  : never;

/** An outlet and a day, where they are known. */
export interface AnyPlace {
  readonly outletId?: string | null;
  readonly day?: string;
}

/** Where and when settings are asked for: an outlet and a day, each only where the group has values by them. */
export type SettingsPlace<G> = AnyPlace &
  (G extends { readonly perOutlet: readonly [] } ? unknown : { readonly outletId: string | null }) &
  (G extends { readonly dated: readonly [] } ? unknown : { readonly day: string });
