import * as v from 'valibot';
import { compose, read, sendCommand } from '../../shell/api.ts';
import { preference } from '../../shell/preferences.ts';

/** How a grid is arranged: its columns in order, their widths, what stays fixed, what rows are grouped by. */
export interface Layout {
  readonly columns: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  readonly frozen: number;
  readonly groupBy: string | null;
}

/** An arrangement under a name: with the search, the filters and the order of its list (look.md U7). */
export interface SavedLayout extends Layout {
  /** As they stand in the list's address; null leaves them as they are. */
  readonly query: string | null;
}

/** One of ten saved arrangements of a list (spec 1 §2.11). */
export interface LayoutProfile {
  /** 1 to 10. */
  readonly id: number;
  readonly name: string;
  readonly data: SavedLayout;
  readonly default: boolean;
}

export const PROFILE_COUNT = 10;

const layoutSchema = v.object({
  columns: v.array(v.string()),
  widths: v.record(v.string(), v.number()),
  frozen: v.number(),
  groupBy: v.optional(v.nullable(v.string()), null),
});
const savedSchema = v.object({ ...layoutSchema.entries, query: v.optional(v.nullable(v.string()), null) });
const profilesSchema = v.array(
  v.object({ id: v.number(), name: v.string(), data: savedSchema, default: v.boolean() }),
);

const keptSchema = v.object({ profiles: profilesSchema, userDefault: v.nullable(savedSchema) });
const reply = v.object({ layouts: v.nullable(keptSchema) });

/**
 * The saved arrangements of one list: kept in this browser as spec 1 §2.11 says, and for the person on the server, so
 * that a new browser finds them (decision 5).
 */
export function layoutStore(list: string) {
  const profiles = preference(`layouts.${list}`);
  const userDefault = preference(`layouts.${list}.default`);
  const current = preference(`layouts.${list}.current`);
  const readProfiles = (): readonly LayoutProfile[] => parsed(profilesSchema, profiles.read()) ?? [];
  const readDefault = (): SavedLayout | null => parsed(savedSchema, userDefault.read());
  const writeProfiles = (next: readonly LayoutProfile[]) =>
    profiles.write(JSON.stringify([...next].sort((a, b) => a.id - b.id)));
  const writeDefault = (layout: SavedLayout | null) => userDefault.write(layout && JSON.stringify(layout));
  const path = `/layouts/${list}`;
  /** What the server does not learn now it learns with the next change: the browser has it meanwhile. */
  const tell = () => {
    const layouts = { profiles: readProfiles(), userDefault: readDefault() };
    void sendCommand(compose('PUT', path, { layouts }), v.unknown()).catch(() => {});
  };
  return {
    profiles: readProfiles,
    saveProfile(profile: LayoutProfile): void {
      const others = readProfiles().filter(({ id }) => id !== profile.id);
      writeProfiles([...(profile.default ? others.map(notDefault) : others), profile]);
      tell();
    },
    deleteProfile(id: number): void {
      writeProfiles(readProfiles().filter((profile) => profile.id !== id));
      tell();
    },
    userDefault: readDefault,
    saveUserDefault(layout: SavedLayout | null): void {
      writeDefault(layout);
      tell();
    },
    /** What the list looked like when it was last left. */
    current: (): Layout | null => parsed(layoutSchema, current.read()),
    saveCurrent: (layout: Layout): void => current.write(JSON.stringify(layout)),
    /** Takes over what the server keeps for the person; what only this browser has goes there. */
    async meetServer(signal: AbortSignal): Promise<void> {
      const { layouts } = await read(path, reply, { signal });
      if (layouts !== null) {
        writeProfiles(layouts.profiles);
        writeDefault(layouts.userDefault);
      } else if (readProfiles().length > 0 || readDefault() !== null) tell();
    },
  };
}

const notDefault = (profile: LayoutProfile): LayoutProfile => ({ ...profile, default: false });

export type LayoutStore = ReturnType<typeof layoutStore>;

/** What a list opens with on its first visit: the default profile, else the user's default; null for the standard. */
export const defaultLayout = (store: LayoutStore): SavedLayout | null =>
  store.profiles().find((profile) => profile.default)?.data ?? store.userDefault();

/** What a list opens with: as it was left, else its default, else the standard. */
export const firstLayout = (store: LayoutStore, standard: Layout): Layout =>
  store.current() ?? defaultLayout(store) ?? standard;

function parsed<S extends v.GenericSchema>(schema: S, text: string | null): v.InferOutput<S> | null {
  if (text === null) return null;
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
