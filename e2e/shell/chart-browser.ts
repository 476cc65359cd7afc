import type { Page } from 'playwright';
import type { ChartEvent } from '../../machines/lib/event-context.ts';
import { accountView, refusalReply } from '../../tests/support/replies.ts';
import { HeldApi } from './held-api.ts';

export const outputOf = (event: ChartEvent): unknown => Reflect.get(event, 'output');
export const errorOf = (event: ChartEvent): unknown => Reflect.get(event, 'error');

/** A property of an event or of facts, as text. */
export function textIn(from: object, name: string): string {
  const value: unknown = Reflect.get(from, name);
  return typeof value === 'string' ? value : '';
}

/** A page whose server the test holds in its hand, and what is told of it. */
export interface ChartPage {
  readonly page: Page;
  readonly api: HeldApi;
}

/** A fresh page with the calls around every page answered. */
export async function chartPage(page: Page): Promise<ChartPage> {
  const api = new HeldApi();
  await api.attach(page);
  api.always('GET /version', 200, { data: { version: '3.0.0', versionNo: '3.0.0' } });
  api.always('GET /queue', 200, { data: { queue: [] } });
  api.always('GET /account/preferences', 200, { data: { preferences: {} } });
  api.always('GET /support', 200, { data: { phones: [], email: '', newPortalUrl: '/' } });
  api.always('GET /events', 204, '');
  return { page, api };
}

const HOUR = 60 * 60_000;
export const IDLE = 2 * HOUR;

/** An account as the server gives it, with the times that end its session. */
export const accountReply = (output: unknown) => ({
  data: accountView({ ...Object(output), remainingMs: 12 * HOUR, idleMs: IDLE }),
});

/** Ends a held call as the sample event says: with its output, refused, or without a line. */
export async function end({ api }: ChartPage, call: string, event: ChartEvent): Promise<void> {
  const held = await api.waiting(call);
  const error = errorOf(event);
  if (error === undefined) {
    const output = outputOf(event) ?? { done: true };
    const isAccount = typeof output === 'object' && output !== null && 'username' in output;
    await held.answer(200, isAccount ? accountReply(output) : { data: output });
  } else if (error instanceof Error) await held.lose();
  else await held.answer(401, refusalReply(error));
}
