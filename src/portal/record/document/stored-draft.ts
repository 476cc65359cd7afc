import * as v from 'valibot';
import { preference } from '../../shell/preferences.ts';

const values = v.record(v.string(), v.unknown());
const line = v.object({
  key: v.string(),
  id: v.exactOptional(v.string()),
  values,
  itemText: v.exactOptional(v.string()),
});
const schema = v.object({
  version: v.nullable(v.number()),
  header: values,
  lines: v.nullable(v.array(line)),
  at: v.string(),
});

/** What was typed into a document and not saved yet, kept in this browser against a crash (look.md U15). */
export type StoredDraft = v.InferOutput<typeof schema>;

/** The draft kept under a key; nothing of it is believed until it has the right shape. */
export function storedDraft(key: string) {
  const kept = preference(`draft:${key}`);
  return {
    read(): StoredDraft | null {
      const text = kept.read();
      if (text === null) return null;
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
      return parsed.success ? parsed.output : null;
    },
    write: (draft: StoredDraft) => kept.write(JSON.stringify(draft)),
    clear: () => kept.write(null),
  };
}
