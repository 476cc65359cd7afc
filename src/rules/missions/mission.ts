import type { Permission } from '../../domain/permissions.ts';

/** One thing to do; whether it is done, the server sees in the data of the company. */
export interface MissionStep {
  readonly id: string;
  /** The page it is done on. */
  readonly path: `/${string}`;
  /** The `data-lesson` of what the page should point at; without one the page itself is meant. */
  readonly target?: string;
  /** The mission is complete without it. */
  readonly isOptional?: true;
}

/** A guided piece of work whose steps are ticked by what the company's data say, never by clicks. */
export interface Mission {
  readonly id: string;
  /** Its lesson is at `/Tutorials/Missions/{topic}/{subtopic}`. */
  readonly topic: string;
  readonly subtopic: string;
  readonly minutes: number;
  readonly level: 'basic' | 'intermediate';
  readonly permissions: readonly Permission[];
  /** Missions that come before it. */
  readonly after: readonly string[];
  /** Its steps are done in their order. */
  readonly isOrdered?: true;
  readonly steps: readonly MissionStep[];
}
