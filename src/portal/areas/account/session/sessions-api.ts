import {
  endOtherSessions,
  endSession,
  readSessions as listSessions,
} from '../../../../contracts/account/account.ts';
import type { ReplyOf } from '../../../../contracts/contract.ts';
import { call, prepare, send } from '../../../platform/api/api.ts';

/** One sign-in of one browser. */
export type SessionRow = ReplyOf<typeof listSessions>['sessions'][number];

export const readSessions = async (signal: AbortSignal) => (await call(listSessions, { signal })).sessions;

/** Ends one session, or with null every one but this; gives how many were still running. */
export const endSessions = async (id: string | null): Promise<number> =>
  (await send(id === null ? prepare(endOtherSessions) : prepare(endSession, { params: { id } }))).ended;
