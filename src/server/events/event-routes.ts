import * as v from 'valibot';
import { own } from '../http/define-route.ts';
import { refuseForeignOrigin } from '../http/forged-requests.ts';
import type { OwnBase, Route } from '../http/route.ts';
import type { Change } from './change.ts';

/** Told to every stream when the server stops, so that none holds it up. */
export const CLOSING = 'closing';
const HEARTBEAT_MS = 20_000;
const encoder = new TextEncoder();

/** What changed in my company and outlets, as it happens (contract, "Service"). */
export const eventRoutes: readonly Route[] = [
  own({
    method: 'GET',
    path: '/events',
    access: 'signedIn',
    summary: 'Server-sent events: which records changed, so that open screens fetch them again',
    replyType: 'stream',
    reply: v.string(),
    async handle(c) {
      refuseForeignOrigin(c.raw, c.request);
      return new Response(changeStream(c), {
        headers: {
          'Content-Type': 'text/event-stream; charset=utf-8',
          'Cache-Control': 'no-store',
          'X-Accel-Buffering': 'no',
        },
      });
    },
  }),
];

/** Lives as long as the session: each heartbeat asks for it again, and its end is heard at once. */
function changeStream({ services, session, actor, request, raw }: OwnBase): ReadableStream<Uint8Array> {
  let stop = (): void => undefined;
  return new ReadableStream({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const tell = (mine: readonly Change[]) => {
        if (mine.length > 0) send(message(mine));
      };
      const end = () => {
        stop();
        controller.close();
      };
      const check = async () => {
        const current = request.token === null ? null : await services.sessions.peek(request.token);
        if (current?.id !== session.id) end();
        else send(': alive\n\n');
      };
      const timer = setInterval(() => void check().catch(end), HEARTBEAT_MS);
      const unsubscribe = services.hub.subscribe((changes) => {
        if (
          changes.some(
            ({ resource, id }) => resource === CLOSING || (resource === 'session' && id === session.id),
          )
        )
          end();
        else tell(changes.filter((change) => concerns(change, actor)));
      });
      stop = () => {
        clearInterval(timer);
        unsubscribe();
      };
      raw.signal.addEventListener('abort', () => stop(), { once: true });
      send('retry: 2000\n: connected\n\n');
    },
    cancel: () => stop(),
  });
}

/** Sessions are nobody's screen; a change bound to outlets is told to who may work in one of them. */
function concerns(change: Change, actor: OwnBase['actor']): boolean {
  if (change.companyId !== actor.companyId || change.resource === 'session') return false;
  return change.outletIds.length === 0 || change.outletIds.some((id) => actor.permittedOutletIds.has(id));
}

const message = (changes: readonly Change[]): string =>
  `event: changes\ndata: ${JSON.stringify(changes.map(({ resource, id, progress }) => ({ resource, id, progress })))}\n\n`;
