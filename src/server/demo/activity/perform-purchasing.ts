import type { OrderStep } from '../stories.ts';
import { daysAfter, malaysianTime } from './calendar.ts';
import type { DemoContext } from './demo-context.ts';
import { createOrder, performStep } from './perform-order.ts';
import { performReceipt } from './perform-receipt.ts';
import { type OrderPlan, planPurchasing, planReceipts } from './purchasing-plan.ts';
import type { PlannedOrder } from './receive-order.ts';

/** One thing done at one moment. */
interface ScheduledStep {
  readonly at: Date;
  readonly perform: (at: Date) => Promise<void>;
}

/**
 * Performs three months of purchasing in the order things happened, each by the user who would do it and
 * through the same engine a user's request reaches. Nothing is dated after `now`.
 */
export async function performPurchasing(context: DemoContext, today: string, now: Date): Promise<void> {
  const happenings = [
    ...planPurchasing(context.company, today).flatMap((plan) => scheduledSteps(context, plan)),
    ...planReceipts(context.company, today).map((plan) => ({
      at: malaysianTime(plan.date, '08:15'),
      perform: (at: Date) => performReceipt(context, plan, at),
    })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, perform } of happenings) await perform(at > now ? now : at);
}

function scheduledSteps(context: DemoContext, plan: OrderPlan): ScheduledStep[] {
  let order: PlannedOrder | undefined;
  const created: ScheduledStep = {
    at: stepTime(plan, 'create', 0),
    async perform(at) {
      order = await createOrder(context, plan, at);
    },
  };
  const steps = plan.story.steps.map((step) => ({
    at: stepTime(plan, step.does, step.day),
    async perform(at: Date) {
      if (order !== undefined) await performStep(context, order, step, at);
    },
  }));
  return [created, ...steps];
}

/** When in the day each thing is usually done: deliveries early, decisions in the afternoon. */
const usualHour: Readonly<Record<OrderStep['does'] | 'create', number>> = {
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
function stepTime(plan: OrderPlan, does: OrderStep['does'] | 'create', day: number): Date {
  const minute = String((plan.running * 7) % 60).padStart(2, '0');
  const hour = String(usualHour[does]).padStart(2, '0');
  return malaysianTime(daysAfter(plan.issueDate, day), `${hour}:${minute}`);
}
