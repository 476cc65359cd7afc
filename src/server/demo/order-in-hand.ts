import type { DocumentReply } from '../documents/engine.ts';
import type { OrderPlan } from './purchasing-plan.ts';

/** An order that was created, and the notes made of it so far. */
export interface OrderInHand {
  readonly plan: OrderPlan;
  document: DocumentReply['document'];
  readonly receiptIds: string[];
}
