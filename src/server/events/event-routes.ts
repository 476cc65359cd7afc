import type * as v from 'valibot';
import { type databaseNews, readChanges } from '../../contracts/service.ts';
import { accessChanges, touchesAccess } from '../accounts/sessions/access-changes.ts';
import type { Session } from '../accounts/sessions/session.ts';
import { refuseForeignOrigin } from '../http/forged-requests.ts';
import type { Route, SelfManagedBase } from '../http/route.ts';
import { selfManaged } from '../http/serve-contract.ts';
import type { Change } from './change.ts';
import { joinStreams } from './open-streams.ts';
import { LOST, RECONNECTED } from './other-processes.ts';

/** Told to every stream when the server stops, so that none holds it up. */
export const CLOSING = 'closing';
const HEARTBEAT_MS = 20_000;
const encoder = new TextEncoder();

/** What changed in my company and outlets, as it happens (contract, "Service"). */
export const eventRoutes: readonly Route[] = [
  selfManaged(readChanges, async (c) => {
    refuseForeignOrigin(c.raw, c.request);
    const leave = joinStreams(c.services.hub, c.session.id);
    return new Response(changeStream(c, leave), {
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      },
    });
  }),
];

/**
 * Lives as long as the session: each heartbeat asks for it again, and its end is heard at once. After a change of who may
 * do what, news wait until it is known where the user works now.
 */
function changeStream(
  { services, session, request, raw }: SelfManagedBase,
  leave: () => void,
): ReadableStream<Uint8Array> {
  let stop = (): void => undefined;
  return new ReadableStream({
    start(controller) {
      let isOver = false;
      let current: Session | null = session;
      let told: Promise<void> = Promise.resolve();
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const end = () => {
        if (isOver) return;
        stop();
        controller.close();
      };
      const ask = async () => {
        const found = request.token === null ? null : await services.sessions.peek(request.token);
        current = found?.id === session.id ? found : null;
        return current;
      };
      const tell = async (changes: readonly Change[]) => {
        const person = current ?? (await ask());
        if (isOver) return;
        if (person === null) return end();
        const mine = changes.filter((change) => concerns(change, person));
        if (mine.length > 0) send(message(mine));
      };
      const check = async () => {
        const person = await ask();
        if (isOver) return;
        if (person === null) end();
        else send(': alive\n\n');
      };
      const timer = setInterval(() => void check().catch(end), HEARTBEAT_MS);
      const unsubscribe = services.hub.subscribe((changes) => {
        if (
          changes.some(
            ({ resource, id }) => resource === CLOSING || (resource === 'session' && id === session.id),
          )
        )
          return end();
        for (const { resource } of changes) {
          if (resource === LOST) send(ofTheDatabase('lost'));
          if (resource === RECONNECTED) send(ofTheDatabase('back'));
        }
        const isTouched = accessChanges(changes).some((change) => touchesAccess(change, session));
        told = told
          .then(() => {
            if (isTouched) current = null;
            return tell(changes);
          })
          .catch(end);
      });
      stop = () => {
        isOver = true;
        clearInterval(timer);
        unsubscribe();
        leave();
      };
      raw.signal.addEventListener('abort', () => stop(), { once: true });
      send('retry: 2000\n: connected\n\n');
    },
    cancel: () => stop(),
  });
}

/** Sessions are nobody's screen; a change bound to outlets is told to who may work in one of them. */
function concerns(change: Change, { companyId, outletIds }: Session): boolean {
  if (change.companyId !== companyId || change.resource === 'session') return false;
  return change.outletIds.length === 0 || change.outletIds.some((id) => outletIds.has(id));
}

const ofTheDatabase = (news: v.InferOutput<typeof databaseNews>): string =>
  `event: database\ndata: ${JSON.stringify(news)}\n\n`;

const message = (changes: readonly Change[]): string =>
  `event: changes\ndata: ${JSON.stringify(changes.map(({ resource, id, progress }) => ({ resource, id, progress })))}\n\n`;
