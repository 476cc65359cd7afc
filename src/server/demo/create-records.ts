import type { Resource } from '../../resources/define-resource.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { createMany } from '../records/writing/write-records.ts';

/**
 * Stores new records the way a user's are stored, many with a few statements, and gives their ids in order.
 * @throws when one is refused: the content is at fault then, and the message names the record and the reasons
 */
export async function createRecords(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  bodies: readonly Readonly<Record<string, unknown>>[],
): Promise<string[]> {
  if (bodies.length === 0) return [];
  const outcomes = await createMany(tx, actor, resource, bodies);
  return outcomes.map((outcome, index) => {
    if (outcome.id === null)
      throw new Error(
        `Demonstration ${resource.name} refused: ${JSON.stringify(outcome.problems)} in ${JSON.stringify(bodies[index])}`,
      );
    return outcome.id;
  });
}
