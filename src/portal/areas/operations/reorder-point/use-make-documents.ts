import type { ReplyOf } from '../../../../contracts/contract.ts';
import type { DocumentReply } from '../../../../contracts/documents/document-reply.ts';
import { createDocument } from '../../../../contracts/documents/documents.ts';
import { sendEvent } from '../../../../contracts/documents/events.ts';
import { orderSuggested } from '../../../../contracts/reorder.ts';
import { purchaseOrder } from '../../../../resources/documents/purchase-order.ts';
import { stockRequest } from '../../../../resources/documents/stock-request.ts';
import { transferNote } from '../../../../resources/documents/transfer-note.ts';
import { type Command, prepare, send } from '../../../platform/api/api.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import type { ReviewTarget } from './review-lines.ts';

const targets: readonly ReviewTarget[] = ['purchaseOrder', 'stockRequest', 'transferNote'];
const definitions = { purchaseOrder, stockRequest, transferNote } as const;

/** What is asked for: lines for an outlet, and the outlet they come from where no vendor sends them. */
export interface Wish {
  readonly target: ReviewTarget;
  readonly outletId: string;
  readonly otherOutletId: string | null;
  readonly lines: readonly { readonly itemId: string; readonly quantity: string }[];
}

/** A document that was made as a draft. */
export interface MadeDocument {
  readonly type: ReviewTarget;
  readonly id: string;
  readonly number: string;
  /** Whom it goes to, as people call it; empty where it goes to no vendor. */
  readonly vendorName: string;
  readonly lines: number;
}

/** The call that makes drafts of a wish, and what comes of it. */
export function commandOf({ target, outletId, otherOutletId, lines }: Wish): Command<MadeReply> {
  if (target === 'purchaseOrder') return prepare(orderSuggested, { body: { outletId, lines: [...lines] } });
  const [from, to] = target === 'stockRequest' ? [outletId, otherOutletId] : [otherOutletId, outletId];
  return prepare(createDocument(definitions[target]), {
    body: { fromOutletId: from, toOutletId: to, lines },
  });
}

export type MadeReply = ReplyOf<typeof orderSuggested> | DocumentReply;

/** The drafts that came of a wish. */
export function madeOf(reply: MadeReply, target: ReviewTarget): readonly MadeDocument[] {
  if ('orders' in reply) return reply.orders.map((order) => ({ type: 'purchaseOrder', ...order }));
  const { id, number, lines } = reply.document;
  return [{ type: target, id, number, vendorName: '', lines: lines.length }];
}

/** What somebody may make of what is due, by their permissions. */
export const targetsOf = (holds: (permission: string) => boolean): readonly ReviewTarget[] =>
  targets.filter((target) => holds(definitions[target].permissions.write));

/** Tells what was made, with ten seconds to take all of it back. */
export function useTellMade(onTakenBack: () => void) {
  const text = useText();
  const { succeeded, failed } = useNotifications();
  const takeBack = async (made: readonly MadeDocument[]) => {
    try {
      // A draft somebody has changed since it was made is not called off.
      const body = { type: 'cancel', remark: text('reorder.takenBackRemark'), version: 1 };
      for (const { type, id } of made)
        await send(prepare(sendEvent(definitions[type]), { params: { id }, body }));
      succeeded('reorder.takenBack', { count: made.length });
    } catch (failure) {
      failed(failure, 'reorder.takeBack');
    } finally {
      onTakenBack();
    }
  };
  return (made: readonly MadeDocument[]) => {
    if (made.length > 0)
      succeeded('reorder.madeToast', { count: made.length }, { undo: () => void takeBack(made) });
  };
}
