import * as v from 'valibot';
import { compose, read, sendCommand } from '../../shell/api.ts';

const sessionSchema = v.object({
  id: v.string(),
  current: v.boolean(),
  address: v.nullable(v.string()),
  userAgent: v.nullable(v.string()),
  remembered: v.boolean(),
  /** ISO instants. */
  createdAt: v.string(),
  lastSeenAt: v.string(),
});
const listSchema = v.object({ sessions: v.array(sessionSchema) });
const endedSchema = v.object({ ended: v.number() });

/** One sign-in of one browser. */
export type SessionRow = v.InferOutput<typeof sessionSchema>;

export const readSessions = async (signal: AbortSignal) =>
  (await read('/account/sessions', listSchema, { outletId: null, signal })).sessions;

/** Ends one session, or with null every one but this; gives how many were still running. */
export const endSessions = async (id: string | null): Promise<number> => {
  const path = id === null ? '/account/sessions' : `/account/sessions/${encodeURIComponent(id)}`;
  return (await sendCommand(compose('DELETE', path, undefined, { outletId: null }), endedSchema)).ended;
};
