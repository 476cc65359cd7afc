import { safeBoxScenarios } from '../stories.ts';
import { daysAfter, malaysianTime } from './calendar.ts';
import { type ActingUser, create, type DemoContext, send } from './demo-context.ts';

/** A week of the safe at every outlet. */
export async function performSafeBox(context: DemoContext, today: string, now: Date): Promise<void> {
  for (const { code } of context.company.outlets)
    for (const { daysAgo, becomes, ...entry } of safeBoxScenarios) {
      const performedOn = daysAfter(today, -daysAgo);
      const at = malaysianTime(performedOn, '22:10');
      const actingUser: ActingUser = { role: 'manager', outlet: code, at: at > now ? now : at };
      const outletId = context.founded.outletId(code);
      const saved = await create(context, actingUser, 'safeBox', { ...entry, outletId, performedOn });
      if (becomes === 'Saved') continue;
      const isGivenUp = becomes === 'Cancelled';
      const event = isGivenUp ? { type: 'cancel', remark: entry.reason } : { type: 'complete' };
      const ended = await send(context, actingUser, 'safeBox', saved.document, event);
      if (becomes === 'Reversed')
        await send(context, actingUser, 'safeBox', ended.document, { type: 'reverse', remark: entry.reason });
    }
}
