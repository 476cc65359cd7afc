import { expect, it } from 'vitest';
import { missions } from '../../src/rules/missions/missions.ts';
import { allBefore, type Doer, type MissionWorld } from './mission-world.ts';
import { comesAlong, type Memo, type Script } from './scripts/script.ts';

async function perform({ deeds }: Script, doer: Doer): Promise<void> {
  const memo: Memo = new Map();
  for (const deed of Object.values(deeds)) await deed(doer, memo);
}

/** These steps of a mission, in the order it has them. */
const inOrder = (id: string, steps: readonly string[] = []) =>
  missions.flatMap((mission) =>
    mission.id === id ? mission.steps.map((step) => step.id).filter((step) => steps.includes(step)) : [],
  );

/** Tests of one mission: what does not tick its steps, and what does. */
export function testsOf(id: string, script: Script, world: () => MissionWorld): void {
  const { deeds, anywhere = [], settled = [], alone } = script;
  const everything = inOrder(id, Object.keys(deeds));
  const wherever = inOrder(id, [...settled, ...anywhere]);
  const isOfAPlace = wherever.length < everything.length;

  it(`${id} has no step done at first, and none by another person or at another outlet`, async () => {
    const { me, mission, completed, read } = world();
    await completed('kopi-admin', allBefore(id));
    const { status } = await read(id);
    expect((await mission(id, status === 'Completed' ? 'restart' : 'start')).status).toBe('In Progress');
    expect((await mission(id, 'check')).ticked).toEqual([]);
    // What a company sets up is everybody’s.
    if (settled.length === everything.length) return;
    if (!alone) await perform(script, me.colleague());
    if (isOfAPlace) await perform(script, me.there());
    const expected = isOfAPlace ? wherever : settled;
    expect(await mission(id, 'check')).toEqual({ status: 'In Progress', ticked: expected });
  });

  it(`${id} is done step by step, and completed by the last one`, async () => {
    const { me, mission, read } = world();
    const memo: Memo = new Map();
    await mission(id, 'restart');
    const done = new Set<string>(settled.length === everything.length ? [] : settled);
    for (const [nth, step] of everything.entries()) {
      await deeds[step]?.(me, memo);
      done.add(step);
      const after = everything.slice(nth + 1);
      const other = after.findIndex((each) => deeds[each] !== comesAlong);
      for (const each of other === -1 ? after : after.slice(0, other)) done.add(each);
      expect((await mission(id, 'check')).ticked, step).toEqual(inOrder(id, [...done]));
    }
    expect(await read(id)).toEqual({ status: 'Completed', ticked: everything });
  });

  it(`${id} is not done by what was before it was started again`, async () => {
    const { mission } = world();
    expect(await mission(id, 'restart')).toEqual({ status: 'In Progress', ticked: [] });
    const { ticked } = await mission(id, 'check');
    expect(ticked).toEqual(inOrder(id, settled));
  });
}
