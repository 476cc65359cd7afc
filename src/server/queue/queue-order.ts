/** Kinds the queue gives by itself: an approval that is asked for, what somebody asks for, and what its day has passed. */
export const APPROVAL = 'approval';
export const ASKED = 'asked';
export const OVERDUE = 'overdue';

const first: readonly string[] = [
  ASKED,
  APPROVAL,
  OVERDUE,
  'incoming',
  'request',
  'shipping',
  'receipt',
  'invoice',
];

/** In which order people work the kinds off: those not named here come after them, drafts last of all. */
export function placeOf(kind: string): number {
  if (kind === 'draft') return first.length + 1;
  const place = first.indexOf(kind);
  return place === -1 ? first.length : place;
}
