/** A permission key of the specification, e.g. `ALLOW_TO_CONFIRM_PO`. */
export type Permission = `ALLOW_TO_${string}`;

/**
 * What undoes an event: another event of the document, or one of a document that it made, by that document's type
 * (`{ document: 'goodsReceivedNote', event: 'cancel' }`).
 */
export type Reversal = string | { readonly document: string; readonly event: string };

/** What a transition says about itself beside its guard: read by the engine, the portal's buttons and the docs. */
export type TransitionMeta = {
  /** The user must hold this permission (the admin holds all). */
  readonly permission?: Permission;
  /** Sent by the engine on behalf of another document, never by a user. */
  readonly system?: true;
  /**
   * What a user must give with the event, by name: a field of the document's `eventFields`, or one of the things every
   * document's events may carry (`group`, `lines`, `settlements`).
   */
  readonly needs?: readonly string[];
  /** What a user may give with it. */
  readonly takes?: readonly string[];
  readonly movesStock?: true;
  /** What undoes it (decision 13). */
  readonly reversedBy?: Reversal;
  /** Nothing undoes it; the screen says so before it is sent (decision 13). */
  readonly irreversible?: true;
  /** The step most often wanted next in this status. */
  readonly primary?: true;
  readonly tone?: 'danger';
  /** The name this event has in the history's tabs and as a filter value, where the spec gives it one (`Deliver`). */
  readonly kind?: string;
  /** The fact that lists what the event's lines may take (`OpenLine`), where it needs lines. */
  readonly lines?: string;
};

/**
 * Tags a document state may carry. Whatever asks how a document stands (queue, lists, mail, print, effects) asks for a
 * tag, never for a status by its word, so that a status is added or renamed in its chart alone.
 */
const documentTags = [
  /** Not in force yet: editable, without effect. */
  'draft',
  /** In force, and something is still expected of somebody. */
  'open',
  /** In force: what it says has been done or promised. */
  'posted',
  /** Given up or turned down: it counts for nothing. */
  'void',
  /** No person moves the document any more; another document may still bring it back. */
  'settled',
  /** Groups have been asked for their approval. */
  'approvalPending',
  /** Every group has given its approval. */
  'approved',
  /** Goods are still to leave. */
  'awaitsShipment',
  /** Goods are still to come in. */
  'awaitsReceipt',
  /** Somebody is still to supply what was asked for. */
  'awaitsSupply',
] as const;
export type DocumentTag = (typeof documentTags)[number];

const known: ReadonlySet<string> = new Set(documentTags);
/** Whether a chart's tag is one of a document's: other charts have tags of their own. */
export const isDocumentTag = (tag: string): tag is DocumentTag => known.has(tag);
