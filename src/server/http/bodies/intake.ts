import { Refusal } from '../../refusal.ts';
import { type Gate, openGate } from '../gate.ts';
import type { Route } from '../route.ts';
import { type BodyBudget, createBodyBudget } from './body-budget.ts';
import { memoryFor, noBody, type ReadBody, readBody } from './read-body.ts';

/** How much a process takes in: requests at once, and the memory of their bodies. */
export interface Intake {
  readonly gate: Gate;
  readonly bodies: BodyBudget;
}

export const openIntake = (gate: Gate = openGate(), bodies: BodyBudget = createBodyBudget()): Intake => ({
  gate,
  bodies,
});

/**
 * Does the work of a request once its body is in memory: until then it counts among no requests in hand, and how long
 * that takes is the sender's doing. An upload is read by its own route and counts at no time: its share of the memory
 * bounds how many there are.
 * @throws Refusal what `readBody` says, `serverBusy`
 */
export async function withBody<Result>(
  { gate, bodies }: Intake,
  request: Request,
  route: Route,
  companyId: string | null,
  work: (sent: ReadBody) => Promise<Result>,
): Promise<Result> {
  if (route.method === 'GET') return work(noBody);
  const share = await gate.aside(() => bodies.take(companyId, memoryFor(request, route), request));
  try {
    if (route.upload) return await gate.aside(() => work(noBody));
    const sent = await gate.aside(() => readBody(request, route, share));
    if (gate.isOverfull()) throw new Refusal('serverBusy');
    return await work(sent);
  } finally {
    share.release();
  }
}
