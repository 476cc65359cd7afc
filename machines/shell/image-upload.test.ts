import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type ImageUploadInput, imageUpload } from './image-upload.ts';

function open(
  input: Partial<ImageUploadInput> = {},
  {
    compress = [null],
    store = [['new']],
  }: {
    readonly compress?: readonly (null | Error)[];
    readonly store?: readonly (readonly string[] | Error)[];
  } = {},
) {
  const asked: unknown[] = [];
  const compressed = [...compress];
  const stored = [...store];
  const answer = async <T>(given: T | Error | undefined): Promise<T> => {
    if (given instanceof Error) throw given;
    return given === undefined ? new Promise<T>(() => undefined) : given;
  };
  const actor = createActor(
    imageUpload.provide({
      actors: {
        compress: fromPromise(({ input: files }) => {
          asked.push(files);
          return answer(compressed.shift());
        }),
        store: fromPromise(({ input: files }) => {
          asked.push(files);
          return answer(stored.shift());
        }),
      },
    }),
    { input: { keys: ['one', 'two'], most: 3, confirmsDelete: true, ...input } },
  ).start();
  const now = () => actor.getSnapshot();
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  const pick = async (names: readonly string[], replaces: string | null = null) => {
    actor.send({ type: 'pick', files: names.map((name) => ({ name })), replaces });
    await settled();
  };
  return { actor, asked, now, settled, pick };
}
const atRest = { replaced: null, names: [], refused: [], leaving: null, failure: null, progress: 0 };

describe('pictures of a record', () => {
  it('are those there are while nothing was picked', () => {
    expect(open().now().context).toEqual({ keys: ['one', 'two'], most: 3, confirmsDelete: true, ...atRest });
  });

  it('are made small, stored and put behind those there are', async () => {
    const { asked, now, pick } = open();
    await pick(['a.JPG']);
    expect(now().matches('showing')).toBe(true);
    expect(now().context).toMatchObject({ ...atRest, keys: ['one', 'two', 'new'] });
    expect(asked).toEqual([{ names: ['a.JPG'] }, { names: ['a.JPG'] }]);
  });

  it('stand where the one they replace stood, or behind the others where that is gone', async () => {
    const { now, pick } = open({ most: 2 });
    await pick(['a.png'], 'one');
    expect(now().context).toMatchObject({ keys: ['new', 'two'], replaced: null });
    const last = open({ most: 2 });
    await last.pick(['a.png'], 'two');
    expect(last.now().context.keys).toEqual(['one', 'new']);
    const gone = open();
    await gone.pick(['a.png'], 'gone');
    expect(gone.now().context.keys).toEqual(['one', 'two', 'new']);
    const same = open({}, { store: [['two']] });
    await same.pick(['a.png']);
    expect(same.now().context.keys).toEqual(['one', 'two']);
  });

  it.each(['a.jpg', 'a.jpeg', 'a.gif', 'a.png'])('may be called %s', async (name) => {
    const { now, pick } = open();
    await pick([name]);
    expect(now().context.keys).toContain('new');
  });

  it.each(['a.bmp', 'jpg', 'a.jpg.exe', 'a'])('are not called %s', async (name) => {
    const { actor, now, pick } = open();
    await pick(['a.jpg', name]);
    expect(now().matches('refused')).toBe(true);
    expect(now().context).toMatchObject({ keys: ['one', 'two'], refused: [name] });
    actor.send({ type: 'again' });
    expect(now().matches('showing')).toBe(true);
    expect(now().context.refused).toEqual([]);
  });

  it('are no more than there is room for, and one for one', async () => {
    const { now, pick } = open();
    await pick(['a.jpg', 'b.jpg']);
    expect(now().matches('refused')).toBe(true);
    expect(now().context.refused).toEqual([]);
    const replacing = open();
    await replacing.pick(['a.jpg', 'b.jpg'], 'one');
    expect(replacing.now().matches('refused')).toBe(true);
    const roomy = open({ most: 4 });
    await roomy.pick(['a.jpg', 'b.jpg']);
    expect(roomy.now().matches('showing')).toBe(true);
  });

  it('say how far they are, and may be given up meanwhile', () => {
    const { actor, now } = open({}, { compress: [] });
    actor.send({ type: 'pick', files: [{ name: 'a.jpg' }], replaces: 'one' });
    expect(now().context).toMatchObject({ names: ['a.jpg'], replaced: 'one', progress: 0 });
    actor.send({ type: 'progress', percent: 40 });
    expect(now().context.progress).toBe(40);
    actor.send({ type: 'cancel' });
    expect(now().matches('showing')).toBe(true);
    expect(now().context).toMatchObject(atRest);
  });

  it.each([
    ['read', { compress: [new Error('broken'), null] }],
    ['stored', { compress: [null, null], store: [new Error('broken'), ['new']] }],
  ])('that cannot be %s may be tried again', async (_, answers) => {
    const { actor, now, settled, pick } = open({}, answers);
    await pick(['a.jpg']);
    expect(now().matches('failed')).toBe(true);
    expect(now().context.failure).toEqual(new Error('broken'));
    actor.send({ type: 'retry' });
    await settled();
    expect(now().context.keys).toEqual(['one', 'two', 'new']);
    const given = open({}, answers);
    await given.pick(['a.jpg']);
    given.actor.send({ type: 'again' });
    expect(given.now().context).toMatchObject({ ...atRest, keys: ['one', 'two'] });
  });

  it('go once that is confirmed, or at once where nobody wants to be asked', () => {
    const { actor, now } = open();
    actor.send({ type: 'remove', key: 'one' });
    expect(now().matches('asking')).toBe(true);
    expect(now().context).toMatchObject({ leaving: 'one', keys: ['one', 'two'] });
    actor.send({ type: 'cancel' });
    expect(now().context).toMatchObject({ leaving: null, keys: ['one', 'two'] });
    actor.send({ type: 'remove', key: 'one' });
    actor.send({ type: 'confirm' });
    expect(now().matches('showing')).toBe(true);
    expect(now().context).toMatchObject({ leaving: null, keys: ['two'] });
    const quick = open({ confirmsDelete: false });
    quick.actor.send({ type: 'remove', key: 'two' });
    expect(quick.now().context.keys).toEqual(['one']);
  });
});
