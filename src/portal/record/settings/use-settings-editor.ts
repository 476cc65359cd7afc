import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type SettingEntry, saveSettings } from '../../../contracts/settings/settings.ts';
import type { SettingsGroup } from '../../../resources/settings/define-settings.ts';
import type { Draft } from '../../fields/draft.ts';
import { prepare } from '../../platform/api/api.ts';
import type { ApiFailure } from '../../platform/api/failure.ts';
import { useFailureText } from '../../platform/api/failure-text.ts';
import { useSave } from '../../platform/api/use-save.ts';
import { useText } from '../../platform/language/language.tsx';
import { useKeeping, useKeptDraft } from '../kept-draft.ts';
import {
  commandOf,
  editsSchema,
  noEdits,
  problemsOf,
  type SettingPlace,
  type SettingsCommand,
  type SettingsEdits,
  type SlotProblems,
  slotsOf,
} from './setting-slots.ts';
import { settingsKey } from './use-settings.ts';

const none: SlotProblems = {};
const noErrors: Readonly<Record<string, string>> = {};

/** A page of settings being edited; a save sends only what was changed. */
export function useSettingsEditor(
  group: SettingsGroup,
  stored: readonly SettingEntry[],
  onSaved: (sent: SettingsCommand) => void,
  onFailed: (failure: ApiFailure) => void,
) {
  const text = useText();
  const words = useFailureText();
  const queries = useQueryClient();
  const { copy, found, forget } = useKeptDraft(`${group.name}Settings`, 'company', editsSchema);
  const [edits, setEdits] = useState<SettingsEdits>(() => found?.draft ?? noEdits(stored));
  const [problems, setProblems] = useState(none);
  const [errors, setErrors] = useState(noErrors);
  const slots = useMemo(() => slotsOf(group, edits), [group, edits]);
  const command = useMemo(() => commandOf(group, slots), [group, slots]);
  const [sent, setSent] = useState(command);
  const isTouched = Object.keys(edits.typed).length + edits.added.length + edits.removed.length > 0;
  const isChanged = command.changed.length + command.removed.length > 0;
  // What others save meanwhile must not pass for what this user saw: the base moves only while nothing is typed.
  const [seen, setSeen] = useState(stored);
  if (seen !== stored && !isTouched) {
    setSeen(stored);
    setEdits(noEdits(stored));
  }
  useKeeping(copy, isChanged ? edits : null);
  const reset = (entries: readonly SettingEntry[]) => {
    forget();
    setSeen(entries);
    setEdits(noEdits(entries));
    setProblems(none);
    setErrors(noErrors);
  };
  const save = useSave({
    onSaved: ({ settings }: { readonly settings: SettingEntry[] }) => {
      queries.setQueryData(settingsKey(group), settings);
      reset(settings);
      onSaved(sent);
    },
    onFailed,
  });
  const failure = save.state.status === 'refused' ? save.state.failure : null;
  const [told, setTold] = useState(failure);
  if (told !== failure) {
    setTold(failure);
    if (failure) {
      const found = Object.entries(problemsOf(sent, failure.errors, words.of));
      const isGeneral = (key: string) => Object.hasOwn(group.fields, key);
      setErrors(Object.assign({}, ...found.flatMap(([key, each]) => (isGeneral(key) ? [each] : []))));
      setProblems(Object.fromEntries(found.filter(([key]) => !isGeneral(key))));
    }
  }
  /** What is said beside an outlet's or a day's value goes when it is changed; the form does so with its own fields. */
  const clearFailure = (key: string) =>
    setProblems((now) => {
      if (!Object.hasOwn(now, key)) return now;
      const { [key]: _cleared, ...rest } = now;
      return rest;
    });

  return {
    slots,
    /** What is wrong with general values, by the name their field has in the form. */
    errors,
    /** What is wrong with the values of outlets and days, by slot. */
    problems,
    isChanged,
    /** For the leave guard: where what is unsaved is kept. */
    copy,
    /** When the draft found in this browser was typed; null where none was, or it was settled. */
    restoredAt: isChanged ? (found?.at ?? null) : null,
    save,
    change(key: string, typed: Draft) {
      setEdits((now) => ({ ...now, typed: { ...now.typed, [key]: { ...now.typed[key], ...typed } } }));
      clearFailure(key);
    },
    /** Other values of settings in one row, of no outlet and from no day yet. */
    add(...settings: readonly string[]) {
      const row = crypto.randomUUID();
      const place = { outletId: null, from: null };
      const added = settings.map((setting) => ({ key: `${setting} new ${row}`, setting, place }));
      setEdits((now) => ({ ...now, added: [...now.added, ...added] }));
    },
    /** Says whose new values are, and from when. */
    place(keys: readonly string[], place: Partial<SettingPlace>) {
      setEdits((now) => ({
        ...now,
        added: now.added.map((each) =>
          keys.includes(each.key) ? { ...each, place: { ...each.place, ...place } } : each,
        ),
      }));
      keys.forEach(clearFailure);
    },
    setRemoved(keys: readonly string[], isRemoved: boolean) {
      setEdits((now) => ({
        ...now,
        added: now.added.filter((each) => !keys.includes(each.key)),
        removed: [
          ...now.removed.filter((each) => !keys.includes(each)),
          ...(isRemoved ? keys.filter((key) => !now.added.some((each) => each.key === key)) : []),
        ],
      }));
      keys.forEach(clearFailure);
    },
    discard() {
      reset(stored);
      save.reset();
      void queries.invalidateQueries({ queryKey: settingsKey(group) });
    },
    submit() {
      const unplaced = command.changed.filter(
        (slot) => slot.isNew && slot.outletId === null && slot.from === null,
      );
      if (unplaced.length > 0) {
        const isOutlet = ({ setting }: { setting: string }) => group.perOutlet.includes(setting);
        setProblems(
          Object.fromEntries(
            unplaced.map((slot) => [
              slot.key,
              isOutlet(slot) ? { outletId: text('settings.noOutlet') } : { from: text('settings.noDay') },
            ]),
          ),
        );
        return;
      }
      setSent(command);
      void save.send(prepare(saveSettings(group), { body: command.body }));
    },
  };
}

export type SettingsEditor = ReturnType<typeof useSettingsEditor>;
