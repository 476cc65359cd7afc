import * as v from 'valibot';
import { transition } from 'xstate';
import { columnsOf, firstState, snapshotOf } from '../../../machines/lib/document.ts';
import { whyNot } from '../../../machines/lib/why-not.ts';
import type { ErrorCode } from '../../domain/errors.ts';
import { isErrorCode } from '../../domain/errors.ts';
import { saysSo } from '../../resources/kinds/field.ts';
import { type Field, ruleOf } from '../../resources/kinds/kinds.ts';
import type { SetupDefinition, SetupStep } from '../../resources/setup/define-setup.ts';
import { wireName } from '../../resources/wire.ts';

/** What was answered, by the wire name of the question. */
export type Answers = Readonly<Record<string, unknown>>;
/** What a step asks to be settled elsewhere, and is. */
export type Settled = ReadonlySet<string>;

/** Where a step stands: how much of what must be there is asked for, and what of it is still open. */
export interface StepProgress {
  readonly state: string;
  readonly asked: number;
  readonly open: readonly string[];
}

/** A question whose answer cannot be kept, and why. */
export interface AnswerFault {
  readonly field: string;
  readonly code: ErrorCode;
}

/** The questions of a step by their wire names. */
export const questionsOf = ({ questions }: SetupStep): ReadonlyMap<string, Field> =>
  new Map(Object.entries(questions).map(([name, field]) => [wireName(name, field), field]));

/** The step a question is asked in. */
export const stepAsking = ({ steps }: SetupDefinition, question: string): SetupStep | undefined =>
  steps.find((step) => questionsOf(step).has(question));

/** Whether anything was answered: no is an answer, though not to who asks for one of several. */
const isAnswered = (answer: unknown): boolean =>
  answer !== null &&
  answer !== undefined &&
  !(typeof answer === 'string' && answer.trim() === '') &&
  !(Array.isArray(answer) && answer.length === 0);

/** What is wrong with an answer; null where it can be kept, or is none. */
export function answerFault(step: SetupStep, question: string, answer: unknown): ErrorCode | null {
  const field = questionsOf(step).get(question);
  if (!field) return 'unknownField';
  if (!isAnswered(answer)) return null;
  const { issues } = v.safeParse(ruleOf(field), answer);
  if (issues) return isErrorCode(issues[0].message) ? issues[0].message : 'invalid';
  return step.faults?.[question]?.(answer) ?? null;
}

/** Answers of a step that do not go together, each with why. */
export const clashesIn = ({ clashes }: SetupStep, answers: Answers): readonly AnswerFault[] =>
  clashes ? clashes.find(answers).map((field) => ({ field, code: clashes.code })) : [];

/** Where a step stands. An answer its question does not take any more is none. */
export function progressOf(step: SetupStep, answers: Answers, settled: Settled): StepProgress {
  const holds = (name: string, secret: boolean): boolean =>
    isAnswered(answers[name]) && (secret || answerFault(step, name, answers[name]) === null);
  const must = [...questionsOf(step)].filter(
    ([, { required, requiredWith }]) =>
      required === true || (requiredWith !== undefined && saysSo(answers, requiredWith)),
  );
  const open = must.flatMap(([name]) => (holds(name, step.secrets?.includes(name) ?? false) ? [] : [name]));
  const { oneOf, elsewhere = [] } = step;
  const needsOne = oneOf !== undefined && (!oneOf.when || saysSo(answers, oneOf.when));
  const hasOne = oneOf?.questions.some((name) => answers[name] !== false && holds(name, false));
  return {
    state: step.state,
    asked: must.length + (needsOne ? 1 : 0) + elsewhere.length,
    open: [
      ...open,
      ...(needsOne && !hasOne ? [oneOf.name] : []),
      ...elsewhere.filter((name) => !settled.has(name)),
    ],
  };
}

/** Where every step stands, in their order. */
export const progressOfAll = (
  { steps }: SetupDefinition,
  answers: Answers,
  settled: Settled,
): readonly StepProgress[] => steps.map((step) => progressOf(step, answers, settled));

/** What the chart asks of the answers at a step. */
export const setupFacts = (progress: readonly StepProgress[], state: string) => ({
  openHere: progress.find((step) => step.state === state)?.open.length ?? 0,
  openSteps: progress.filter(({ open }) => open.length > 0).length,
});

/**
 * The step a setup comes to when its answers are given to its chart from the first step on: the first one that asks for
 * something they do not say.
 * So a run goes on under a changed chart.
 */
export function stepReached({ machine, steps }: SetupDefinition, progress: readonly StepProgress[]): string {
  let status = firstState(machine, 'status');
  for (const _step of steps) {
    const snapshot = snapshotOf(machine, { status, approval: null }, setupFacts(progress, status));
    const event = { type: 'next' };
    if (whyNot(snapshot, event)) break;
    const [landed] = transition(machine, snapshot, event);
    status = columnsOf(landed.value).status;
  }
  return status;
}

/** Answers the questions of today ask for, and those nobody asks for any more. */
export function sortedAnswers({ steps }: SetupDefinition, answers: Answers) {
  const asked = new Set(steps.flatMap((step) => [...questionsOf(step).keys()]));
  const entries = Object.entries(answers);
  return {
    answers: Object.fromEntries(entries.filter(([name]) => asked.has(name))),
    setAside: Object.fromEntries(entries.filter(([name]) => !asked.has(name))),
  };
}
