import * as v from 'valibot';
import { preference } from '../../shell/preferences.ts';

/** How a grid is arranged: its columns in order, their widths, what stays fixed, and the order of rows. */
export interface Layout {
  readonly columns: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  readonly frozen: number;
  readonly sort: string | null;
}

/** One of ten saved arrangements of a list (spec 1 §2.11). */
export interface LayoutProfile {
  /** 1 to 10. */
  readonly id: number;
  readonly name: string;
  readonly data: Layout;
  readonly default: boolean;
}

export const PROFILE_COUNT = 10;

const layoutSchema = v.object({
  columns: v.array(v.string()),
  widths: v.record(v.string(), v.number()),
  frozen: v.number(),
  sort: v.nullable(v.string()),
});
const profilesSchema = v.array(
  v.object({ id: v.number(), name: v.string(), data: layoutSchema, default: v.boolean() }),
);

/** The saved arrangements of one list, kept in this browser as spec 1 §2.11 says. */
export function layoutStore(list: string) {
  const profiles = preference(`layouts.${list}`);
  const userDefault = preference(`layouts.${list}.default`);
  const current = preference(`layouts.${list}.current`);
  return {
    profiles: (): readonly LayoutProfile[] => parsed(profilesSchema, profiles.read()) ?? [],
    saveProfile(profile: LayoutProfile): void {
      const others = this.profiles().filter(({ id }) => id !== profile.id);
      const kept = profile.default ? others.map((other) => ({ ...other, default: false })) : others;
      profiles.write(JSON.stringify([...kept, profile].sort((a, b) => a.id - b.id)));
    },
    deleteProfile(id: number): void {
      profiles.write(JSON.stringify(this.profiles().filter((profile) => profile.id !== id)));
    },
    userDefault: (): Layout | null => parsed(layoutSchema, userDefault.read()),
    saveUserDefault: (layout: Layout | null): void => userDefault.write(layout && JSON.stringify(layout)),
    /** What the list looked like when it was last left. */
    current: (): Layout | null => parsed(layoutSchema, current.read()),
    saveCurrent: (layout: Layout): void => current.write(JSON.stringify(layout)),
  };
}

export type LayoutStore = ReturnType<typeof layoutStore>;

/** What a list opens with: as it was left, else the default profile, else the user's default, else the standard. */
export function firstLayout(store: LayoutStore, standard: Layout): Layout {
  return (
    store.current() ??
    store.profiles().find((profile) => profile.default)?.data ??
    store.userDefault() ??
    standard
  );
}

function parsed<S extends v.GenericSchema>(schema: S, text: string | null): v.InferOutput<S> | null {
  if (text === null) return null;
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
