import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../../machines/lib/rows.ts';
import { sampleContexts } from '../../../machines/lib/samples.ts';
import { whyNot } from '../../../machines/lib/why-not.ts';
import type { Permission } from '../../../src/domain/permissions.ts';
import type { Actor } from '../../../src/server/actor.ts';
import { groups } from '../../../src/server/demo/shared/content.ts';
import { codeOf, evaluate } from '../../../src/server/documents/engine/evaluate.ts';
import { eventContextOf } from '../../../src/server/documents/engine/work.ts';
import { documentTypes } from '../../../src/server/documents/types/document-types.ts';
import { documentStates } from '../../support/charts/document-states.ts';
import { sampledCharts } from '../../support/charts/sampled-charts.ts';
import { refusalOf } from '../../support/refusal-of.ts';
import { someOf } from '../../support/rounds.ts';

const { issuer } = sampleContexts;

interface Role {
  readonly name: string;
  readonly isAdmin: boolean;
  readonly permissions: ReadonlySet<Permission>;
}

/** An administrator, each group of the demonstration, and somebody who may do nothing. */
const roles: readonly Role[] = [
  { name: 'an administrator', isAdmin: true, permissions: new Set() },
  ...groups.map(({ name, permissions }) => ({ name, isAdmin: false, permissions: new Set(permissions) })),
  { name: 'nobody', isAdmin: false, permissions: new Set() },
];

const actorOf = ({ name, isAdmin, permissions }: Role): Actor => ({
  companyId: 'COM_1',
  userId: issuer.userId,
  username: name,
  outletId: issuer.outletId,
  permittedOutletIds: new Set([issuer.outletId]),
  groupIds: issuer.groups,
  requestId: 'request',
  ...{ isAdmin, permissions },
});

/** What is refused has no use for where it was refused, and to find that out takes longer than to refuse. */
const { stackTraceLimit } = Error;
beforeAll(() => {
  Error.stackTraceLimit = 0;
});
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit;
});

/** Every status, event and role of every document: who lacks the right hears that, all others what the chart says. */
describe.each(documentTypes.map((type) => [type.definition.name, type] as const))('%s', (_name, type) => {
  const chart = sampledCharts.find(({ machine }) => machine === type.rules.machine);
  if (!chart) throw new Error(`${type.definition.name} has no samples`);
  const stands = someOf(documentStates(chart), 5);
  const known = rows(type.rules.machine);
  const events = [...new Set(known.filter(({ meta }) => !meta.system).map(({ event }) => event))];
  const sent = chart.samples.events.filter(
    (event) => events.includes(event.type) && event.outletId === issuer.outletId,
  );
  const permissionsOf = new Map(
    events.map((event) => [
      event,
      known.flatMap((row) => (row.event === event ? (row.meta.permission ?? []) : [])),
    ]),
  );
  /** What the chart says to an administrator and to all others, who differ in their rights alone. */
  const saidTo = new Map<string, string>();
  const chartSays = (isAdmin: boolean, place: string, ask: () => ReturnType<typeof whyNot>): string => {
    const key = `${isAdmin} ${place}`;
    const said = saidTo.get(key);
    if (said !== undefined) return said;
    const refusal = ask();
    const code = refusal ? codeOf(refusal) : 'nothing was refused';
    saidTo.set(key, code);
    return code;
  };

  it.each(roles)('to $name: each event in each status', async (role) => {
    const asker = { actor: actorOf(role), today: issuer.today };
    const rights: ReadonlySet<string> = role.permissions;
    // Compared at the end: to assert a hundred thousand times takes longer than to ask as often.
    const wrong: unknown[] = [];
    for (const [stand, { title, snapshot }] of stands.entries())
      for (const [nth, event] of sent.entries()) {
        const asked = permissionsOf.get(event.type) ?? [];
        const holds = role.isAdmin || asked.length === 0 || asked.some((each) => rights.has(each));
        const { outletId: _at, userId: _who, ...own } = event;
        const said = chartSays(role.isAdmin, `${stand} ${nth}`, () =>
          whyNot(snapshot, { ...own, ...eventContextOf(asker) }),
        );
        const told = await refusalOf((async () => evaluate(asker, type, snapshot, own))());
        const due = holds ? said : 'notPermitted';
        if (told !== due) wrong.push({ title, event: event.type, told, due });
      }
    expect(wrong).toEqual([]);
    expect(stands.length * sent.length, 'how often it was asked').toBeGreaterThan(0);
  });
});
