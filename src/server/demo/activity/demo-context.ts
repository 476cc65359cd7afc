import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { DocumentReply } from '../../documents/engine/document-reply.ts';
import { createDocument, readDocument, sendEvent } from '../../documents/engine/engine.ts';
import type { CompanySeed } from '../company.ts';
import type { CreatedCompany } from '../create-company.ts';

/** Where a company's past is performed: one transaction, the company and its people. */
export interface DemoContext {
  readonly tx: Tx;
  readonly company: CompanySeed;
  readonly founded: CreatedCompany;
}

/** Who acts, at which outlet and when. */
export interface ActingUser {
  readonly role: 'admin' | 'manager' | 'buyer' | 'store';
  readonly outlet: string;
  readonly at: Date;
}

/** An event with what it needs beside its type. */
export type DemoEvent = { readonly type: string } & Readonly<Record<string, unknown>>;

function actorOf({ company, founded }: DemoContext, { role, outlet }: ActingUser): Actor {
  return founded.actor(`${company.prefix}-${role}`, outlet);
}

/** Creates a document as that user would. */
export function create(
  context: DemoContext,
  actingUser: ActingUser,
  type: string,
  body: Record<string, unknown>,
): Promise<DocumentReply> {
  return createDocument(context.tx, actorOf(context, actingUser), { now: () => actingUser.at }, type, body);
}

/** Sends an event as that user would, from the document as it stands. */
export function send(
  context: DemoContext,
  actingUser: ActingUser,
  type: string,
  document: DocumentReply['document'],
  event: DemoEvent,
): Promise<DocumentReply> {
  const { id, version } = document;
  return sendEvent(context.tx, actorOf(context, actingUser), { now: () => actingUser.at }, type, id, {
    version,
    ...event,
  });
}

/** The document as it stands, for what others did to it meanwhile. */
export async function readNow(
  context: DemoContext,
  actingUser: ActingUser,
  type: string,
  id: string,
): Promise<DocumentReply['document']> {
  const reply = await readDocument(
    context.tx,
    actorOf(context, actingUser),
    { now: () => actingUser.at },
    type,
    id,
  );
  return reply.document;
}
