/** What a person must give with an event before it can be sent. */
export type Need =
  | 'remark'
  | 'group'
  | 'lines'
  | 'invoiceNo'
  | 'invoiceDate'
  | 'invoiceSubTotal'
  | 'invoiceTaxAmount'
  | 'expiryDate'
  | 'reason'
  | 'eta'
  | 'settlements';

/** A permission key of the specification, e.g. `ALLOW_TO_CONFIRM_PO`. */
export type Permission = `ALLOW_TO_${string}`;

/** What a transition says about itself beside its guard: read by the engine, the portal's buttons and the docs. */
export type TransitionMeta = {
  /** The person must hold this permission (the admin holds all). */
  readonly permission?: Permission;
  /** Sent by the engine on behalf of another document, never by a person. */
  readonly system?: true;
  readonly needs?: readonly Need[];
  readonly movesStock?: true;
  /** The event that undoes this one (decision 13). */
  readonly reversedBy?: string;
  /** Nothing undoes it; the screen says so before it is sent (decision 13). */
  readonly irreversible?: true;
  /** The step most often wanted next in this status. */
  readonly primary?: true;
  readonly tone?: 'danger';
  /** The name this event has in the history's tabs and as a filter value, where the spec gives it one (`Deliver`). */
  readonly kind?: string;
  /** The fact that lists what the event's lines may take (`OpenLine`), where it needs lines. */
  readonly lines?: string;
  /** What the product does not have yet: until then a guard refuses the event, and no path leads through it. */
  readonly awaits?: string;
};

/** Tags a document state may carry: `final` means no person moves the document any more. */
export type DocumentTag = 'final';
