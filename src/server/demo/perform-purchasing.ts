import { daysAfter, malaysianTime } from './calendar.ts';
import type { OrderInHand } from './order-in-hand.ts';
import { createOrder, performStep } from './perform-order.ts';
import { performReceipt } from './perform-receipt.ts';
import { type OrderPlan, planPurchasing, planReceipts } from './purchasing-plan.ts';
import type { Step } from './purchasing-stories.ts';
import type { Scene } from './scene.ts';

/** One thing done at one moment. */
interface Happening {
  readonly at: Date;
  readonly perform: (at: Date) => Promise<void>;
}

/**
 * Lives through three months of purchasing in the order things happened, each by the person who would do it and
 * through the same engine a person's request reaches. Nothing is dated after `now`.
 */
export async function performPurchasing(scene: Scene, today: string, now: Date): Promise<void> {
  const happenings = [
    ...planPurchasing(scene.company, today).flatMap((plan) => happeningsOf(scene, plan)),
    ...planReceipts(scene.company, today).map((plan) => ({
      at: malaysianTime(plan.date, '08:15'),
      perform: (at: Date) => performReceipt(scene, plan, at),
    })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, perform } of happenings) await perform(at > now ? now : at);
}

function happeningsOf(scene: Scene, plan: OrderPlan): Happening[] {
  let order: OrderInHand | undefined;
  const created: Happening = {
    at: stepTime(plan, 'create', 0),
    async perform(at) {
      order = await createOrder(scene, plan, at);
    },
  };
  const steps = plan.story.steps.map((step) => ({
    at: stepTime(plan, step.does, step.day),
    async perform(at: Date) {
      if (order !== undefined) await performStep(scene, order, step, at);
    },
  }));
  return [created, ...steps];
}

/** When in the day each thing is usually done: deliveries early, decisions in the afternoon. */
const usualHour: Readonly<Record<Step['does'] | 'create', number>> = {
  receive: 8,
  create: 9,
  requestApproval: 10,
  approveFirst: 11,
  approve: 13,
  reject: 13,
  confirm: 14,
  cancelReceipt: 15,
  verify: 16,
  complete: 17,
  cancel: 17,
};

/** The moment of a step, a few minutes apart for different orders. */
function stepTime(plan: OrderPlan, does: Step['does'] | 'create', day: number): Date {
  const minute = String((plan.running * 7) % 60).padStart(2, '0');
  const hour = String(usualHour[does]).padStart(2, '0');
  return malaysianTime(daysAfter(plan.issueDate, day), `${hour}:${minute}`);
}
