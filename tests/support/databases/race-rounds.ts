import { sql } from 'kysely';
import type { Actor } from '../../../src/server/actor.ts';
import type { Tx } from '../../../src/server/database/connection/bound-kysely.ts';
import type { Database } from '../../../src/server/database/database.ts';

/** Rounds of each race: a short turn here, the 200 the bar asks for in `npm run faults`, or as `RACE_ROUNDS` says. */
export const raceRounds = Number(process.env.RACE_ROUNDS ?? 16);

/** How many rounds run at the same time, each over goods of its own. */
export const lanes = 4;

/** Documents made ready in one transaction of a company: what a round begins with costs one commit for many rounds. */
const AT_ONCE = 25;

/** What `count` rounds begin with, made through the engine by `make`, many in one transaction. */
export async function madeReady<Made>(
  database: Database,
  companyId: string,
  count: number,
  make: (tx: Tx, nth: number) => Promise<Made>,
): Promise<readonly Made[]> {
  const ready: Made[] = [];
  while (ready.length < count) {
    const first = ready.length;
    const made = await database.write(companyId, async (tx) => {
      const some: Made[] = [];
      for (let nth = first; nth < Math.min(count, first + AT_ONCE); nth += 1) some.push(await make(tx, nth));
      return some;
    });
    ready.push(...made);
  }
  return ready;
}

/** Runs a round for each that is ready, `lanes` of them at a time; the contenders of one round are the round's affair. */
export async function raceOver<Made>(
  ready: readonly Made[],
  round: (made: Made, nth: number) => Promise<void>,
): Promise<void> {
  const lane = async (start: number): Promise<void> => {
    for (let nth = start; nth < ready.length; nth += lanes) {
      const made = ready[nth];
      if (made !== undefined) await round(made, nth);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, start) => lane(start)));
}

/** The actor under another sign-in name, by which the history tells people of the same rights apart. */
export const someone = (actor: Actor, username: string): Actor => ({ ...actor, username });

/** What happened to each document and who did it, as `event by person`, oldest first. */
export async function toldOf(
  database: Database,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await database.read(companyId, (tx) =>
    sql<{ id: string; steps: string[] }>`
      select document_id as id, array_agg(event || ' by ' || username order by seq) as steps
        from document_history where company_id = ${companyId} and document_id = any(${[...ids]}::text[])
       group by document_id`.execute(tx),
  );
  return new Map(rows.map(({ id, steps }) => [id, steps]));
}
