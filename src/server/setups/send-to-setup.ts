import { sql } from 'kysely';
import type { ChartEvent } from '../../../machines/lib/event-context.ts';
import { whyNot } from '../../../machines/lib/why-not.ts';
import { traitsOf } from '../../resources/kinds/traits.ts';
import type { SetupDefinition } from '../../resources/setup/define-setup.ts';
import { type Answers, progressOf, questionsOf, stepAsking } from '../../rules/setup/setup-answers.ts';
import type { Actor } from '../actor.ts';
import { appendAudit, type FieldChanges } from '../audit/append-audit.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { chartStep } from '../documents/engine/chart-step.ts';
import { codeOf } from '../documents/engine/evaluate.ts';
import { Refusal } from '../refusal.ts';
import { isSealed, sealText, unsealText } from '../sealed-text.ts';
import type { Services } from '../services.ts';
import { faultsIn, takenElsewhere, withAnswers } from './check-answers.ts';
import { readStandingAt, type Setup, type Standing, setupHash, snapshotAt } from './setup-run.ts';

/** What keeps answers: keys of services are sealed, and each answer has its time. */
export type SetupServices = Pick<Services, 'secrets' | 'clock'>;

/** Who does it, to which setup of which outlet, as they saw it. */
export interface SetupCall {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly services: SetupServices;
  readonly setup: Setup;
  readonly outletId: string;
  readonly version: number;
}

const SEALED_FOR = 'answers of setups';
/** What the audit trail says of an answer that is sealed. */
const HIDDEN = '••••';

/**
 * Keeps answers of any step; what is not named stays, and null empties.
 * @throws Refusal `validationFailed` with every answer that cannot be kept; `StaleVersion`; the chart's reason where the
 * store is on and would lack something
 */
export async function saveAnswers(call: SetupCall, given: Answers): Promise<Standing> {
  const { tx, actor, services, setup } = call;
  const { definition } = setup;
  const before = await seenStanding(call);
  const changed = changedAnswers(definition, services, before.answers, given);
  const answers = withAnswers(before.answers, changed);
  const errors = [
    ...faultsIn(definition, given, answers),
    ...(
      await takenElsewhere(tx, actor.companyId, definition, [{ outletId: call.outletId, answers: changed }])
    )(call.outletId),
  ];
  if (errors.length > 0) throw new Refusal('validationFailed', {}, { errors });
  const steps = new Set(Object.keys(changed).flatMap((name) => stepAsking(definition, name) ?? []));
  const settled = (await setup.settled(tx, actor, [{ outletId: call.outletId, answers }])).get(call.outletId);
  const open = [...steps].flatMap((step) => progressOf(step, answers, settled ?? new Set()).open).length;
  const changes = auditOf(definition, before.answers, changed);
  await send(
    call,
    before,
    { type: 'answer', open },
    { stored: withAnswers(before.stored, changed), changes },
  );
  return readStandingAt(tx, actor, setup, call.outletId);
}

/** Sends an event that brings no answers. @throws Refusal the chart's reason; `StaleVersion` */
export async function sendToSetup(call: SetupCall, event: ChartEvent): Promise<Standing> {
  const before = await seenStanding(call);
  await send(call, before, event, { stored: before.stored, changes: {} });
  return readStandingAt(call.tx, call.actor, call.setup, call.outletId);
}

/** @throws Refusal `StaleVersion` where somebody saved since it was seen */
async function seenStanding({ tx, actor, setup, outletId, version }: SetupCall): Promise<Standing> {
  const standing = await readStandingAt(tx, actor, setup, outletId);
  if (standing.version !== version) throw new Refusal('StaleVersion');
  return standing;
}

interface Kept {
  readonly stored: Answers;
  readonly changes: FieldChanges;
}

async function send(call: SetupCall, before: Standing, event: ChartEvent, kept: Kept): Promise<void> {
  const { tx, actor, services, outletId, version } = call;
  const { definition } = call.setup;
  const snapshot = snapshotAt(definition, before);
  const reason = whyNot(snapshot, event);
  if (reason) throw new Refusal(codeOf(reason), reason.params);
  const { from, to, effects } = chartStep(snapshot, event);
  const pictures = picturesIn(definition, kept.stored);
  const now = services.clock.now();
  const { rows } = await sql`
    insert into wizard_run as r (company_id, outlet_id, wizard, chart_hash, step, regions, answers, pictures, updated_at,
      updated_by)
    values (${actor.companyId}, ${outletId}, ${definition.name}, ${setupHash(definition)}, ${to.status},
      ${JSON.stringify(to.regions ?? {})}::jsonb, ${JSON.stringify(kept.stored)}::jsonb, ${pictures}::text[], ${now},
      ${actor.userId})
    on conflict (company_id, outlet_id, wizard) do update set chart_hash = excluded.chart_hash, step = excluded.step,
      regions = excluded.regions, answers = excluded.answers, pictures = excluded.pictures, version = r.version + 1,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by
    where r.version = ${version}
    returning version
  `.execute(tx);
  if (rows.length === 0) throw new Refusal('StaleVersion');
  const changes = effects.some(({ type }) => type === 'noteStage')
    ? { ...kept.changes, ...stageOf(from.regions, to.regions) }
    : kept.changes;
  if (Object.keys(changes).length === 0) return;
  appendAudit(
    tx,
    actor,
    [
      {
        action: event.type,
        resource: definition.name,
        recordId: outletId,
        title: before.outletCode,
        changes,
      },
    ],
    now,
  );
}

type Regions = Readonly<Record<string, string>> | undefined;

const stageOf = (from: Regions = {}, to: Regions = {}): FieldChanges =>
  Object.fromEntries(Object.entries(to).map(([region, state]) => [region, [from[region] ?? null, state]]));

/** What is answered anew or otherwise; keys of services are sealed, and one that is sent again is no change. */
function changedAnswers(
  { steps }: SetupDefinition,
  { secrets }: SetupServices,
  before: Answers,
  given: Answers,
): Answers {
  const sealed = new Set(steps.flatMap((step) => step.secrets ?? []));
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, answer]): [string, unknown][] => {
      const old = before[name];
      if (!sealed.has(name) || typeof answer !== 'string' || answer === '')
        return JSON.stringify(old ?? null) === JSON.stringify(answer ?? null) ? [] : [[name, answer]];
      const isSame = typeof old === 'string' && unsealText(secrets, SEALED_FOR, old) === answer;
      return isSame ? [] : [[name, sealText(secrets, SEALED_FOR, answer)]];
    }),
  );
}

function picturesIn({ steps }: SetupDefinition, stored: Answers): string[] {
  const pictures = steps.flatMap((step) =>
    [...questionsOf(step)].flatMap(([name, field]) => (traitsOf(field).isPicture ? [stored[name]] : [])),
  );
  return pictures.flat().filter((key) => typeof key === 'string');
}

function auditOf({ steps }: SetupDefinition, before: Answers, changed: Answers): FieldChanges {
  const sealed = new Set(steps.flatMap((step) => step.secrets ?? []));
  const said = (name: string, answer: unknown) =>
    sealed.has(name) && isSealed(answer) ? HIDDEN : (answer ?? null);
  return Object.fromEntries(
    Object.entries(changed).map(([name, answer]) => [name, [said(name, before[name]), said(name, answer)]]),
  );
}
