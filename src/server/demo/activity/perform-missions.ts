import { calendarDay, daysLater } from '../../../rules/calendar-day.ts';
import type { MissionId } from '../../../rules/missions/missions.ts';
import { writeHistory } from '../../documents/engine/history.ts';
import { checkMission, sendToMission } from '../../missions/send-to-mission.ts';
import type { DemoContext } from './demo-context.ts';

/** Who has begun which missions, some before the three months and some just now. */
const begun: readonly {
  readonly role: 'admin' | 'manager' | 'buyer';
  readonly mission: MissionId;
  readonly daysAgo: number;
}[] = [
  { role: 'admin', mission: 'getStarted', daysAgo: 100 },
  { role: 'admin', mission: 'firstItem', daysAgo: 100 },
  { role: 'admin', mission: 'clientAndCredit', daysAgo: 100 },
  { role: 'manager', mission: 'safeBox', daysAgo: 100 },
  { role: 'buyer', mission: 'firstItem', daysAgo: 1 },
];

/** What the company's people have learnt with missions: each step is ticked as the records and documents say. */
export async function performMissions({ tx, company, founded }: DemoContext, now: Date): Promise<void> {
  const outlet = company.outlets[0]?.code ?? '';
  for (const { role, mission, daysAgo } of begun) {
    const actor = founded.actor(`${company.prefix}-${role}`, outlet);
    const day = daysLater(calendarDay(now, 'Asia/Kuala_Lumpur'), -daysAgo);
    // The steps of documents are asked in the transaction that made them.
    await writeHistory({ tx, actor });
    await sendToMission(tx, actor, { now: () => new Date(`${day}T02:00:00Z`) }, mission, { type: 'start' });
    await checkMission(tx, actor, { now: () => now }, mission);
  }
}
