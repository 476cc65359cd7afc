import * as v from 'valibot';
import { preference } from '../preferences/preferences.ts';

const valuesSchema = v.record(v.string(), v.union([v.string(), v.number()]));
const saidSchema = v.object({ code: v.string(), message: v.string(), params: v.optional(valuesSchema) });
const recordSchema = v.object({
  id: v.string(),
  read: v.boolean(),
  /** ISO instant. */
  date: v.string(),
  status: v.picklist(['success', 'fail']),
  /** The message id and its values, so that it reads right after a change of language. */
  title: v.object({ id: v.string(), values: v.optional(valuesSchema) }),
  /** For failures: the HTTP status (0: no reply), what the server said, and the report to copy. */
  errorStatus: v.optional(v.number()),
  desc: v.optional(v.array(saidSchema)),
  report: v.optional(v.string()),
});

/** One notification of the bell (spec 1 §3). */
export type NotificationRecord = v.InferOutput<typeof recordSchema>;

const key = preference('notifications');
const LIMIT = 50;

/** The notifications kept in this browser; what cannot be read counts as none. */
export function storedNotifications(): NotificationRecord[] {
  try {
    const parsed = v.safeParse(v.array(recordSchema), JSON.parse(key.read() ?? '[]'));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

/** Keeps the newest fifty. */
export function storeNotifications(records: readonly NotificationRecord[]): void {
  key.write(JSON.stringify(records.slice(0, LIMIT)));
}
