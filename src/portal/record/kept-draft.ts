import { useCallback, useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import type { KeptCopy } from '../platform/navigation/leave-guard.tsx';
import { preference } from '../platform/preferences/preferences.ts';
import { useAccount } from '../platform/session/session.tsx';

/** Milliseconds after the last letter: often enough for a crash, seldom enough for ten thousand lines. */
const AFTER = 400;

/** What was typed and not saved as it is in this browser, and the instant it was put there. */
export interface RestoredDraft<T> {
  readonly draft: T;
  /** ISO 8601. */
  readonly at: string;
}

/** The one copy of a form's unsaved work in this browser. */
export interface DraftCopy<T> extends KeptCopy {
  /** What is there; nothing of it is believed until it has the right shape. */
  read(): RestoredDraft<T> | null;
  /** Copies this soon; null says that nothing is unsaved any more. */
  keep(draft: T | null): void;
}

/** The copy kept under a key of this browser's storage. */
export function draftCopy<T>(key: string, shape: v.GenericSchema<unknown, T>): DraftCopy<T> {
  const place = preference(`draft:${key}`);
  const envelope = v.pipe(v.string(), v.parseJson(), v.object({ draft: shape, at: v.string() }));
  let unwritten: T | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): boolean => {
    clearTimeout(timer);
    if (unwritten === null) return true;
    const text = JSON.stringify({ draft: unwritten, at: new Date().toISOString() });
    unwritten = null;
    place.write(text);
    return place.read() === text;
  };
  const drop = () => {
    clearTimeout(timer);
    unwritten = null;
    place.write(null);
  };
  return {
    read() {
      const parsed = v.safeParse(envelope, place.read());
      return parsed.success ? parsed.output : null;
    },
    keep(draft) {
      if (draft === null) return drop();
      clearTimeout(timer);
      unwritten = draft;
      timer = setTimeout(flush, AFTER);
    },
    flush,
    drop,
  };
}

/**
 * The copy of what this user typed into one form, against a crash, a lost tab or a newer version (look.md U15, U24).
 * `name` is the entity's; `id` its record's, or what a new one is known by.
 */
export function useKeptDraft<T>(name: string, id: string, shape: v.GenericSchema<unknown, T>) {
  const { comId, username } = useAccount();
  const key = [comId, username, name, id].join(':');
  const copy = useMemo(() => draftCopy(key, shape), [key, shape]);
  const [found, setFound] = useState(() => copy.read());
  const forget = useCallback(() => {
    copy.drop();
    setFound(null);
  }, [copy]);
  return {
    copy,
    /** What lay there when the form was opened; null once it is settled. */
    found,
    /** Saved or given up. */
    forget,
  };
}

/** Keeps the copy up with what is unsaved: the same object until something is typed, null while nothing is. */
export function useKeeping<T>(copy: DraftCopy<T>, draft: T | null): void {
  useEffect(() => copy.keep(draft), [copy, draft]);
  useEffect(() => {
    const flush = () => void copy.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [copy]);
}
