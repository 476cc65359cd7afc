import type { Actor } from '../actor.ts';
import type { Tx } from '../database/bound-kysely.ts';
import { createDocument, type DocumentReply, readDocument, sendEvent } from '../documents/engine.ts';
import type { CompanySeed } from './company.ts';
import type { FoundedCompany } from './found-company.ts';

/** Where a company's past is lived through: one transaction, the company and its people. */
export interface Scene {
  readonly tx: Tx;
  readonly company: CompanySeed;
  readonly founded: FoundedCompany;
}

/** Who acts, at which outlet and when. */
export interface Cue {
  readonly role: 'admin' | 'manager' | 'buyer' | 'store';
  readonly outlet: string;
  readonly at: Date;
}

/** An event with what it needs beside its type. */
export type Asked = { readonly type: string } & Readonly<Record<string, unknown>>;

function actorOf({ company, founded }: Scene, { role, outlet }: Cue): Actor {
  return founded.actor(`${company.prefix}-${role}`, outlet);
}

/** Creates a document as that person would. */
export function create(
  scene: Scene,
  cue: Cue,
  type: string,
  body: Record<string, unknown>,
): Promise<DocumentReply> {
  return createDocument(scene.tx, actorOf(scene, cue), { now: () => cue.at }, type, body);
}

/** Sends an event as that person would, from the document as it stands. */
export function send(
  scene: Scene,
  cue: Cue,
  type: string,
  document: DocumentReply['document'],
  event: Asked,
): Promise<DocumentReply> {
  const { id, version } = document;
  return sendEvent(scene.tx, actorOf(scene, cue), { now: () => cue.at }, type, id, { version, ...event });
}

/** The document as it stands, for what others did to it meanwhile. */
export async function look(
  scene: Scene,
  cue: Cue,
  type: string,
  id: string,
): Promise<DocumentReply['document']> {
  const reply = await readDocument(scene.tx, actorOf(scene, cue), { now: () => cue.at }, type, id);
  return reply.document;
}
