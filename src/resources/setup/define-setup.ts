import type { AnyStateMachine } from 'xstate';
import type { ErrorCode } from '../../domain/errors.ts';
import type { Permission } from '../../domain/permissions.ts';
import type { Fields } from '../define-resource.ts';
import type { OtherIs } from '../kinds/field.ts';

/** One step of a setup: a state of its chart, with the questions asked there. A `required` question must be answered. */
export interface SetupStep {
  /** The state of the chart's status in which they are asked. */
  readonly state: string;
  readonly questions: Fields;
  /** Of these questions one must be answered with more than no; what is still asked for bears the name. */
  readonly oneOf?: {
    readonly name: string;
    readonly questions: readonly string[];
    /** Only where this was answered. */
    readonly when?: OtherIs;
  };
  /** What is wrong with an answer that its kind takes, by question. */
  readonly faults?: Readonly<Record<string, (answer: unknown) => ErrorCode | null>>;
  /** Questions of the step whose answers do not go together. */
  readonly clashes?: {
    readonly code: ErrorCode;
    readonly find: (answers: Readonly<Record<string, unknown>>) => readonly string[];
  };
  /** Questions whose answers are kept sealed and never shown again. */
  readonly secrets?: readonly string[];
  /** Questions no two outlets of a company answer alike. */
  readonly unique?: readonly string[];
  /** What must be settled elsewhere before the step is complete, by the name it is asked for under. */
  readonly elsewhere?: readonly string[];
}

/** A setup of an outlet, declared once: what is stored, checked, counted and resumed follows from it. */
export interface SetupDefinition {
  /** In camelCase; stored with each run. */
  readonly name: string;
  /** Its steps are the states of the chart's status, in the same order. */
  readonly machine: AnyStateMachine;
  readonly steps: readonly SetupStep[];
  readonly permission: Permission;
}
