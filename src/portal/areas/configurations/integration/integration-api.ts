import * as logs from '../../../../contracts/configurations/integration-logs.ts';
import { call, prepare, send } from '../../../platform/api/api.ts';

export const readHeaders = async (signal: AbortSignal) =>
  (await call(logs.readIntegrationHeaders, { signal })).integrationLogHeaders;

/** What of the log is asked for. */
export interface LogQuestion {
  readonly integration: string | null;
  readonly status: logs.IntegrationLog['status'] | null;
}

export const readLogs = (asked: LogQuestion, after: string | null, signal: AbortSignal) =>
  call(logs.readIntegrationLogs, { query: { ...asked, after }, signal });

export const repost = (id: string) => send(prepare(logs.repostIntegrationLog, { params: { id } }));
