import * as v from 'valibot';
import * as calls from '../../../../contracts/layouts.ts';
import { call, prepare, send } from '../../../platform/api/api.ts';
import { type Person, personalPreference } from '../../../platform/preferences/preferences.ts';

export type Layout = v.InferOutput<typeof calls.gridLayout>;
export type SavedLayout = v.InferOutput<typeof calls.savedLayout>;
export type LayoutProfile = v.InferOutput<typeof calls.layoutProfiles>[number];

export const PROFILE_COUNT = 10;

/**
 * The saved arrangements one person has of a list: kept in this browser as spec 1 §2.11 says, and for the user on the server, so
 * that a new browser finds them (decision 5).
 */
export function layoutStore(list: string, person: Person) {
  const profiles = personalPreference(person, `layouts.${list}`);
  const userDefault = personalPreference(person, `layouts.${list}.default`);
  const current = personalPreference(person, `layouts.${list}.current`);
  const readProfiles = (): readonly LayoutProfile[] => parsed(calls.layoutProfiles, profiles.read()) ?? [];
  const readDefault = (): SavedLayout | null => parsed(calls.savedLayout, userDefault.read());
  const writeProfiles = (next: readonly LayoutProfile[]) =>
    profiles.write(JSON.stringify([...next].sort((a, b) => a.id - b.id)));
  const writeDefault = (layout: SavedLayout | null) => userDefault.write(layout && JSON.stringify(layout));
  const params = { screen: list };
  /** What the server does not learn now it learns with the next change: the browser has it meanwhile. */
  const tell = () => {
    const layouts = { profiles: readProfiles(), userDefault: readDefault() };
    void send(prepare(calls.keepLayouts, { params, body: { layouts } })).catch(() => {});
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
    current: (): Layout | null => parsed(calls.gridLayout, current.read()),
    saveCurrent: (layout: Layout): void => current.write(JSON.stringify(layout)),
    /** Takes over what the server keeps for the user; what only this browser has goes there. */
    async meetServer(signal: AbortSignal): Promise<void> {
      const { layouts } = await call(calls.readLayouts, { params, signal });
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
