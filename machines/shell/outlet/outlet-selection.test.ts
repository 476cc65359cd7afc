import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { outletSelection } from './outlet-selection.ts';
import { matchingOutlets, noOutletDelayMs, type Outlet } from './outlet-selection-setup.ts';

const bangsar = { id: 'a', name: 'Bangsar' };
const cheras = { id: 'b', name: 'Cheras' };
const ampang = { id: 'c', name: 'Ampang' };

async function open(storedOutletId: string | null, ...lists: readonly (readonly Outlet[] | Error)[]) {
  const done: unknown[] = [];
  const left = [...lists];
  const note = (name: string) => (_: unknown, params: unknown) => void done.push([name, params]);
  const clock = new SimulatedClock();
  const choice = createActor(
    outletSelection.provide({
      actors: {
        loadOutlets: fromPromise(async () => {
          const next = left.shift() ?? [];
          if (next instanceof Error) throw next;
          return next;
        }),
      },
      actions: {
        storeOutlet: note('store'),
        enterOutlet: note('enter'),
        askSignOut: note('signOut'),
      },
    }),
    { input: { storedOutletId }, clock },
  ).start();
  const now = () => choice.getSnapshot();
  const loaded = () => waitFor(choice, (snapshot) => !snapshot.matches('loading'));
  await loaded();
  return { choice, done, now, loaded, clock };
}
const all = [bangsar, cheras, ampang];

describe('the choice of an outlet', () => {
  it('keeps the one chosen before while it is permitted, with the name it bears now', async () => {
    const { now, done } = await open('b', all);
    expect(now().matches('chosen')).toBe(true);
    expect(now().context).toMatchObject({ outlets: all, chosenId: 'b', selectedId: 'b', opened: false });
    expect(done).toEqual([['store', { outletId: 'b' }]]);
  });

  it('is asked for where the one before is permitted no more, beginning at the first', async () => {
    const { choice, now, done } = await open('gone', all);
    expect(now().matches('choosing')).toBe(true);
    expect(now().context).toMatchObject({ chosenId: null, selectedId: 'a' });
    choice.send({ type: 'close' });
    expect(now().matches('choosing')).toBe(true);
    choice.send({ type: 'logout' });
    expect(done).toEqual([['signOut', { reason: 'asked' }]]);
  });

  it('goes from one to the next and round at the ends, and enters the one that is confirmed', async () => {
    const { choice, now, done } = await open(null, all);
    const selected = (type: 'next' | 'previous') => {
      choice.send({ type });
      return now().context.selectedId;
    };
    expect([selected('next'), selected('next'), selected('next')]).toEqual(['b', 'c', 'a']);
    expect([selected('previous'), selected('previous')]).toEqual(['c', 'b']);
    choice.send({ type: 'confirm' });
    expect(now().matches('chosen')).toBe(true);
    expect(done).toEqual([['enter', { outletId: 'b' }]]);
  });

  it('takes one of the list that is clicked, and none beside it', async () => {
    const { choice, now } = await open(null, all);
    choice.send({ type: 'select', id: 'c' });
    expect(now().context.selectedId).toBe('c');
    choice.send({ type: 'select', id: 'gone' });
    expect(now().context.selectedId).toBe('c');
  });

  it('narrows the list to names that hold the text, and keeps what is highlighted while it is shown', async () => {
    const { choice, now } = await open(null, all);
    choice.send({ type: 'select', id: 'c' });
    const searched = (text: string) => {
      choice.send({ type: 'search', text });
      return now().context;
    };
    expect(searched('AMP')).toMatchObject({ search: 'AMP', selectedId: 'c' });
    expect(searched('ang')).toMatchObject({ selectedId: 'c' });
    expect(searched('cher')).toMatchObject({ selectedId: 'b' });
    expect(searched('nothing')).toMatchObject({ selectedId: null });
    choice.send({ type: 'confirm' });
    expect(now().matches('choosing')).toBe(true);
    expect(now().context.refused).toBe(true);
    choice.send({ type: 'next' });
    expect(now().context).toMatchObject({ selectedId: null, refused: false });
    expect(matchingOutlets(all, ' ang ')).toEqual(
      [bangsar, ampang].filter(({ name }) => name.includes('ang')),
    );
    expect(searched('a')).toMatchObject({ selectedId: 'a' });
    searched('nothing');
    expect(searched('').selectedId).toBe('a');
  });

  it('begins with nothing on the list', () => {
    const opening = createActor(outletSelection, { input: { storedOutletId: 'a' } }).getSnapshot();
    expect(opening.context).toEqual({
      outlets: [],
      chosenId: 'a',
      selectedId: 'a',
      search: '',
      opened: false,
      refused: false,
    });
  });

  it('goes on at the ends of what is shown from an outlet that is not', async () => {
    const { choice, now } = await open(null, all);
    const from = (type: 'next' | 'previous') => {
      choice.send({ type: 'select', id: 'b' });
      choice.send({ type });
      return now().context.selectedId;
    };
    choice.send({ type: 'search', text: 'ang' });
    expect([from('next'), from('previous')]).toEqual(['a', 'c']);
  });

  it('takes its complaint back once something is searched or clicked', async () => {
    const { choice, now } = await open(null, all);
    const refused = () => {
      choice.send({ type: 'search', text: 'nothing' });
      choice.send({ type: 'confirm' });
      expect(now().context.refused).toBe(true);
    };
    refused();
    choice.send({ type: 'search', text: '' });
    expect(now().context.refused).toBe(false);
    refused();
    choice.send({ type: 'select', id: 'b' });
    expect(now().context.refused).toBe(false);
  });

  it('begins at the last when it goes back from nothing', async () => {
    const { choice, now } = await open(null, all);
    choice.send({ type: 'search', text: 'nothing' });
    choice.send({ type: 'search', text: '' });
    choice.send({ type: 'previous' });
    expect(now().context.selectedId).toBe('c');
  });

  it('may be opened again and closed without another choice', async () => {
    const { choice, now, loaded, done } = await open('b', all, all);
    choice.send({ type: 'open' });
    await loaded();
    expect(now().matches('choosing')).toBe(true);
    expect(now().context).toMatchObject({ opened: true, selectedId: 'b' });
    choice.send({ type: 'logout' });
    choice.send({ type: 'search', text: 'amp' });
    choice.send({ type: 'close' });
    expect(now().matches('chosen')).toBe(true);
    expect(now().context).toMatchObject({ chosenId: 'b', opened: false, refused: false, search: '' });
    expect(done).toHaveLength(1);
  });

  it('is asked for again where the list did not come', async () => {
    const { choice, now, loaded } = await open(null, new Error('no line'), all);
    expect(now().matches('failed')).toBe(true);
    choice.send({ type: 'refresh' });
    await loaded();
    expect(now().matches('choosing')).toBe(true);
  });

  it('signs out who has no outlet, once the message has stood', async () => {
    const { now, done, clock } = await open('a', []);
    expect(now().matches('empty')).toBe(true);
    expect(now().context).toMatchObject({ chosenId: null, selectedId: null });
    clock.increment(noOutletDelayMs - 1);
    expect(done).toEqual([]);
    clock.increment(1);
    expect(now().matches('signedOut')).toBe(true);
    expect(done).toEqual([['signOut', { reason: 'permittedOutletNotFound' }]]);
  });
});
