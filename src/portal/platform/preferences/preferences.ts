/** One value a user chose in this browser; reading and writing never throws where storage is blocked or full. */
export interface Preference {
  read(): string | null;
  write(value: string | null): void;
}

/** A value kept under one key of localStorage. */
export function preference(key: string): Preference {
  return {
    read() {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // A full or blocked storage costs the person a remembered choice, never the page.
      }
    },
  };
}

/** Who signed in, as the session tells of them. */
export interface Person {
  readonly comId: string;
  readonly username: string;
}

/** A value of one person in this browser: whoever signs in next has their own. */
export const personalPreference = ({ comId, username }: Person, key: string): Preference =>
  preference(`${comId}/${username}/${key}`);

/** What the shell remembers about this browser's owner, beside the session's own keys. */
export const preferences = {
  language: preference('language'),
  /** 'Light Theme' or 'Dark Theme' (spec 1 §3). */
  theme: preference('theme'),
  sidebar: preference('sidebar'),
  shortcuts: preference('shortcuts'),
};
