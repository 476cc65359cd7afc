import type { CSSProperties } from 'react';

/** What a chip's colour and sign may mean. */
export type StatusTone =
  | 'new'
  | 'saved'
  | 'pending'
  | 'approved'
  | 'rejected'
  | 'confirmed'
  | 'partial'
  | 'partlyShipped'
  | 'shipped'
  | 'ordered'
  | 'done'
  | 'doneOrder'
  | 'doneSales'
  | 'expired'
  | 'completed'
  | 'cancelled';

const tones: Readonly<Record<string, StatusTone>> = {
  New: 'new',
  Saved: 'saved',
  Open: 'saved',
  Unpaid: 'new',
  'Partially Paid': 'partial',
  'Partially Posted': 'partial',
  Once: 'new',
  Recurring: 'confirmed',
  Paid: 'completed',
  Refunded: 'cancelled',
  Received: 'approved',
  Deposited: 'completed',
  'Not Required': 'new',
  Delivered: 'completed',
  Requested: 'pending',
  Assigned: 'confirmed',
  'Picked Up': 'shipped',
  Draft: 'saved',
  Inactive: 'cancelled',
  Issued: 'saved',
  Blocked: 'rejected',
  Expired: 'expired',
  Replaced: 'cancelled',
  Ended: 'cancelled',
  Pending: 'pending',
  Deliver: 'pending',
  Approved: 'approved',
  Receive: 'approved',
  Active: 'completed',
  Reject: 'rejected',
  Rejected: 'rejected',
  Failed: 'rejected',
  Making: 'pending',
  Ready: 'completed',
  Confirmed: 'confirmed',
  Shipped: 'shipped',
  'Partially Received': 'partial',
  'Partially Shipped': 'partlyShipped',
  Ordered: 'ordered',
  Done: 'done',
  'Done Order': 'doneOrder',
  'Done Sales': 'doneSales',
  'Partially Completed': 'partial',
  Part: 'partial',
  Unbilled: 'new',
  Billed: 'completed',
  Completed: 'completed',
  Cancelled: 'cancelled',
  Waiting: 'pending',
  Posted: 'completed',
  Dismissed: 'cancelled',
  Archived: 'cancelled',
  Removed: 'cancelled',
  Locked: 'expired',
  Available: 'new',
  'In Progress': 'confirmed',
  Skipped: 'cancelled',
  Redeemed: 'done',
  Deactivated: 'rejected',
};

/** The one tone of a status word, the same in list, form, history and diagram; unknown words look new. */
export function statusTone(status: string): StatusTone {
  return tones[status] ?? 'new';
}

/** Whether the table has the word. */
export const isKnownStatus = (status: string): boolean => Object.hasOwn(tones, status);

/** The colours of a tone, for the style of whatever shows it. */
export const toneStyle = (tone: StatusTone): CSSProperties & Record<`--${string}`, string> => ({
  '--tone': `var(--status-${tone}-text)`,
  '--tone-fill': `var(--status-${tone}-fill)`,
  '--tone-border': `var(--status-${tone}-border)`,
});

/** The sign that tells a tone without its colour, on a 12 × 12 field, for SVG and canvas alike. */
export interface StatusGlyph {
  outline: 'none' | 'solid' | 'dashed';
  fill?: string;
  stroke?: string;
  /** The stroke is cut out of the fill. */
  isCut?: boolean;
}

/** The outline every sign shares. */
export const glyphOutline = 'M6 1.25a4.75 4.75 0 1 1 0 9.5a4.75 4.75 0 1 1 0-9.5Z';

const disc = 'M6 .5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11Z';

export const statusGlyphs: Readonly<Record<StatusTone, StatusGlyph>> = {
  new: { outline: 'dashed' },
  saved: { outline: 'solid' },
  pending: { outline: 'solid', stroke: 'M6 3.6V6l1.6 1.1' },
  approved: { outline: 'solid', stroke: 'M3.9 6.1l1.5 1.5 2.7-3' },
  rejected: { outline: 'solid', stroke: 'M4.4 4.4l3.2 3.2M7.6 4.4 4.4 7.6' },
  confirmed: { outline: 'solid', fill: 'M6 3.6a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 1 1 0-4.8Z' },
  partial: { outline: 'solid', fill: 'M6 1.25a4.75 4.75 0 0 1 0 9.5Z' },
  partlyShipped: { outline: 'dashed', stroke: 'M3.8 6h4.2M6.3 4.3 8 6 6.3 7.7' },
  shipped: { outline: 'solid', stroke: 'M3.6 6h4.6M6.4 4.2 8.2 6 6.4 7.8' },
  ordered: { outline: 'solid', stroke: 'M4 4.7h4M4 7.3h4' },
  done: { outline: 'none', fill: disc, stroke: 'M3.6 6h4.6M6.4 4.2 8.2 6 6.4 7.8', isCut: true },
  doneOrder: { outline: 'none', fill: disc, stroke: 'M4 4.7h4M4 7.3h4', isCut: true },
  doneSales: { outline: 'none', fill: disc, stroke: 'M4 6h4M6 4v4', isCut: true },
  expired: { outline: 'solid', stroke: 'M4.5 3.9h3L4.5 8.1h3Z' },
  completed: { outline: 'none', fill: disc, stroke: 'M3.5 6.2l1.8 1.8 3.2-3.7', isCut: true },
  cancelled: { outline: 'solid', stroke: 'M2.9 9.1l6.2-6.2' },
};
