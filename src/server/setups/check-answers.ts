import { sql } from 'kysely';
import type { SetupDefinition } from '../../resources/setup/define-setup.ts';
import {
  type Answers,
  answerFault,
  clashesIn,
  questionsOf,
  stepAsking,
} from '../../rules/setup/setup-answers.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { FieldRefusal } from '../refusal.ts';
import type { OutletAnswers } from './setup-run.ts';

/** The answers with those that changed; what was emptied is gone. */
export const withAnswers = (before: Answers, changed: Answers): Answers =>
  Object.fromEntries(
    Object.entries({ ...before, ...changed }).filter(([, answer]) => answer !== null && answer !== ''),
  );

/** Everything that cannot be kept as it was given, and what does not go together once it is. */
export function faultsIn(definition: SetupDefinition, given: Answers, answers: Answers): FieldRefusal[] {
  const faults = Object.entries(given).flatMap(([field, answer]): FieldRefusal[] => {
    const step = stepAsking(definition, field);
    const code = step ? answerFault(step, field, answer) : 'unknownField';
    return code === null ? [] : [{ field, code }];
  });
  const asked = new Set(Object.keys(given));
  const clashes = definition.steps.flatMap((step) => {
    const isTouched = [...questionsOf(step).keys()].some((name) => asked.has(name));
    return isTouched ? clashesIn(step, answers) : [];
  });
  return [...faults, ...clashes];
}

/** Questions no two outlets of a company answer alike. */
export const uniqueQuestions = ({ steps }: SetupDefinition): readonly string[] =>
  steps.flatMap((step) => step.unique ?? []);

/** Of what these outlets would answer, what another outlet of the company has answered alike where no two may. */
export async function takenElsewhere(
  tx: Tx,
  companyId: string,
  definition: SetupDefinition,
  given: readonly OutletAnswers[],
): Promise<(outletId: string) => FieldRefusal[]> {
  const asked = given.flatMap(({ outletId, answers }) =>
    uniqueQuestions(definition).flatMap((field) => {
      const answer = answers[field];
      return typeof answer === 'string' && answer !== '' ? [{ outletId, field, answer }] : [];
    }),
  );
  if (asked.length === 0) return () => [];
  const listed = (key: 'outletId' | 'field' | 'answer') => sql`${asked.map((one) => one[key])}::text[]`;
  const { rows } = await sql<{ outletId: string; field: string }>`
    select n.outlet_id as "outletId", n.field
    from unnest(${listed('outletId')}, ${listed('field')}, ${listed('answer')}) as n(outlet_id, field, answer)
    where exists (select from wizard_run as r where r.company_id = ${companyId} and r.wizard = ${definition.name}
      and r.outlet_id <> n.outlet_id and lower(r.answers->>n.field) = lower(n.answer))
  `.execute(tx);
  return (outletId) =>
    rows
      .filter((row) => row.outletId === outletId)
      .map(({ field }) => ({ field, code: 'takenAtOtherOutlet' as const }));
}
