import type { AnyDocument } from '../../../resources/define-document.ts';
import type { ChartedDocument } from '../charted-document.ts';
import type { Work } from '../engine/work.ts';
import type { StoredDocument } from '../stored-document.ts';

/** A document another one brought into being, as a reply's `created` names it. */
export interface CreatedDocument {
  readonly type: string;
  readonly id: string;
  readonly number: string;
}

/** Read-only references of a new document to what it came of, by wire name. */
export type Origin = Readonly<Record<string, string>>;

/** What an effect may ask of other documents, in the same transaction. */
export interface Chain {
  /**
   * A new draft as the same user would make it; its history names the document it corrects, and its header what it came of,
   * which nobody types.
   */
  create(
    work: Work,
    type: string,
    body: Readonly<Record<string, unknown>>,
    beside?: { readonly corrects?: CreatedDocument; readonly origin?: Origin },
  ): Promise<StoredDocument>;
  /** A new draft the server makes by itself, for whoever once asked for it. */
  make(work: Work, type: string, body: Readonly<Record<string, unknown>>): Promise<StoredDocument>;
  /** Adds to a draft as the same user would change it; the body is made from the draft as it stands, locked. */
  extend(
    work: Work,
    type: string,
    id: string,
    bodyOf: (draft: StoredDocument) => Readonly<Record<string, unknown>>,
  ): Promise<StoredDocument>;
  /** An event as the same user sends it, to a document this transaction has just created. */
  send(work: Work, type: string, created: StoredDocument, event: DocumentEvent): Promise<void>;
  /** An event only the engine sends. */
  tell(work: Work, type: string, id: string, event: DocumentEvent): Promise<void>;
}

/** An event with what it brings along. */
export type DocumentEvent = { readonly type: string; readonly [key: string]: unknown };

/** What an effect works on: the document as it stood when the event came, and what the event said. */
export interface EffectContext<D extends AnyDocument = AnyDocument> {
  readonly work: Work;
  readonly type: ChartedDocument;
  readonly document: StoredDocument<D>;
  readonly event: DocumentEvent;
  readonly chain: Chain;
  /** Lines of the document carry on lines of others. */
  readonly carriesOn: boolean;
  /** What this event created, for the reply and the history. */
  readonly created: CreatedDocument[];
  /** What the history keeps of this event's effects. */
  readonly details: Record<string, unknown>;
}

/**
 * Performs one effect of a chart by name; everything it does is part of the event's transaction (R4). A method's type,
 * so that the engine may hand each type's effects its own documents and the params its chart made.
 */
export type Effect<D extends AnyDocument = AnyDocument, Params = unknown> = {
  perform(context: EffectContext<D>, params: Params): Promise<void>;
}['perform'] & {
  /** How its document stands is known after it, and need not be read again. */
  readonly leavesKnown?: true;
  /** What the database knows beside the rows of its document stays as it was: a payment moves no goods. */
  readonly leavesFound?: true;
};

/** An effect that changes nothing of its own document, or tells all that it writes of it (`wrote`). */
export const leavingKnown = <Context, Params>(
  perform: (context: Context, params: Params) => Promise<void>,
): ((context: Context, params: Params) => Promise<void>) & { readonly leavesKnown: true } =>
  Object.assign((context: Context, params: Params) => perform(context, params), {
    leavesKnown: true as const,
  });

/** An effect that tells all that it writes of its document, and changes nothing its type looks up in the database. */
export const leavingFound = <Context, Params>(perform: (context: Context, params: Params) => Promise<void>) =>
  Object.assign(leavingKnown(perform), { leavesFound: true as const });
