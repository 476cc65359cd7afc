import * as v from 'valibot';
import { contract } from '../contract.ts';

const instant = v.pipe(v.string('required'), v.isoTimestamp('invalid'));

const notice = v.object({
  id: v.string(),
  /**
   * Somebody took a document a step further, or one waits for the person's approval; somebody asks the person for an
   * event, did what the person asked for, or that is needed no more.
   */
  kind: v.picklist(['step', 'approval', 'asked', 'answered', 'overtaken']),
  /** ISO instant. */
  at: v.string(),
  /** The resource's name: purchaseOrder, goodsReceivedNote. */
  documentType: v.string(),
  documentId: v.string(),
  number: v.string(),
  /** The chart's event that was sent, or that is waited for. */
  event: v.string(),
  /** Where the document stands since; its approval where that is what moved. */
  status: v.string(),
  isApproval: v.boolean(),
  /** Whose step it was, or who asks; empty for what waits. */
  username: v.string(),
  isRead: v.boolean(),
});
/** Something of others that concerns a person. */
export type Notice = v.InferOutput<typeof notice>;

export const readNotices = contract({
  method: 'GET',
  path: '/notices',
  access: 'signedIn',
  outlet: 'none',
  summary:
    'What others did with documents the person had a hand in, and what waits for their approval; newest first',
  mayLag: true,
  reply: v.object({ notices: v.array(notice) }),
});

export const markNoticesRead = contract({
  method: 'PUT',
  path: '/notices/read',
  access: 'signedIn',
  outlet: 'none',
  idempotent: true,
  summary: 'Keeps up to which instant the person has read their notices',
  body: v.strictObject({ until: instant }),
  reply: v.object({ until: v.string() }),
});
