import type { StateValue } from 'xstate';
import type { ChartEvent } from '../../../machines/lib/event-context.ts';
import type { ChartPath } from '../../support/charts/paths.ts';
import type { PortalPage } from '../../support/portal/portal-page.tsx';

/** A chart as a user meets it on the screen: how its events come about there, and how each state looks. */
export interface PortalSubject {
  /** Arranges what the path's sample says and opens the page. */
  begin(page: PortalPage, path: ChartPath): void;
  /** What brings an event about: a user's act, or the world's answer. By event type. */
  readonly acts: Readonly<Record<string, (page: PortalPage, event: ChartEvent) => Promise<void>>>;
  /** Finds on the screen what the state promises; throws while it is not there. */
  see(state: StateValue, facts: object): void;
}

/** A property of an event or of facts, as text. */
export function textIn(from: object, name: string): string {
  const value: unknown = Reflect.get(from, name);
  return typeof value === 'string' ? value : '';
}

/** Answers of the sample events: what the actor gave back, or why it failed. */
export const outputOf = (event: ChartEvent): unknown => Reflect.get(event, 'output');
export const errorOf = (event: ChartEvent): unknown => Reflect.get(event, 'error');

/** A state's keys from the outside in: `{ expired: { form: 'failed' } }` → expired, form, failed. */
export function pathOf(state: StateValue): readonly string[] {
  if (typeof state === 'string') return [state];
  return Object.entries(state).flatMap(([key, inner]) => [
    key,
    ...(inner === undefined ? [] : pathOf(inner)),
  ]);
}
