/** What a handler may give back beside plain data: another status, extra headers, or text. */
export class Reply<Body = unknown> {
  readonly body: Body;
  readonly status: number;
  /** Repeatable, because a reply may set several cookies. */
  readonly headers: readonly (readonly [string, string])[];

  constructor(body: Body, status = 200, headers: readonly (readonly [string, string])[] = []) {
    this.body = body;
    this.status = status;
    this.headers = headers;
  }

  static of(outcome: unknown): Reply {
    return outcome instanceof Reply ? outcome : new Reply(outcome);
  }
}

/** Something new was made. */
export const created = <Body>(body: Body): Reply<Body> => new Reply(body, 201);

type ReplyType = 'json' | 'text' | 'stream';

/** The body as sent: data in its envelope, text as it is. */
export const replyText = (reply: Reply, type: ReplyType): string =>
  type === 'text' ? String(reply.body) : JSON.stringify({ data: reply.body ?? null });

/** What a handler gave back, as the reply on the wire. */
export function asResponse(outcome: unknown, type: ReplyType): Response {
  const reply = Reply.of(outcome);
  const headers = new Headers({
    'Content-Type': type === 'text' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
  });
  for (const [name, value] of reply.headers) headers.append(name, value);
  return new Response(replyText(reply, type), { status: reply.status, headers });
}
