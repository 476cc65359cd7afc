import type { EventContext } from '../../../../machines/lib/event-context.ts';
import { calendarDay } from '../../../rules/calendar-day.ts';
import type { Actor } from '../../actor.ts';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { type DocumentSettings, readDocumentSettings } from '../../settings/document-settings.ts';

/** A step of a document's path while its effects are performed. */
export interface OpenStep {
  readonly documentType: string;
  readonly documentId: string;
  readonly seq: number;
  /** The step whose effect brought it about; null for what somebody asked for. */
  readonly cause: OpenStep | null;
}

/** Everything one command on documents works with: its transaction, who asks, when, and the company's settings. */
export interface Work {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Date;
  /** The company's calendar day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly settings: DocumentSettings;
  /** The step whose effect is being performed; left out for what somebody asked for. */
  readonly cause?: OpenStep;
}

/** Who asks a chart, and on which day. */
export type Asker = Pick<Work, 'actor' | 'today'>;

/** Opens the work of one command. */
export async function openWork(tx: Tx, actor: Actor, clock: Clock): Promise<Work> {
  const settings = await readDocumentSettings(tx, actor.companyId);
  const now = clock.now();
  return { tx, actor, now, today: calendarDay(now, settings.timeZone), settings };
}

/** What travels inside every event of a chart. */
export function eventContextOf({ actor, today }: Asker): EventContext {
  return {
    outletId: actor.outletId,
    userId: actor.userId,
    isAdmin: actor.isAdmin,
    groups: [...actor.groupIds],
    today,
  };
}
