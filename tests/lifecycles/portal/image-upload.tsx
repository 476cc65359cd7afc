import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect } from 'vitest';
import type { ImageUploadInput } from '../../../machines/shell/image-upload.ts';
import { ImageDialog } from '../../../src/portal/fields/image/ImageDialog.tsx';
import type { ShrinkFiles } from '../../../src/portal/fields/image/shrink-files.ts';
import { LanguageProvider } from '../../../src/portal/platform/language/language.tsx';
import { errorOf, outputOf, type PortalSubject, textIn } from './subject.ts';

const STORE = 'POST /storage';

/** The shrinking under way, as the test ends it. */
let shrinking: { progress(percent: number): void; done(): void; fail(error: Error): void } | null = null;
const shrink: ShrinkFiles = (files, _limits, progress) =>
  new Promise((resolve, reject) => {
    shrinking = { progress, done: () => resolve([...files]), fail: reject };
  });

function underWay() {
  if (!shrinking) throw new Error('Nothing is being made smaller');
  return shrinking;
}

function SomeRecord({ keys: first, most, confirmsDelete }: ImageUploadInput) {
  const [keys, setKeys] = useState(first);
  return (
    <>
      <output aria-label="kept">{keys.join(' ')}</output>
      <ImageDialog
        title="Pictures"
        keys={first}
        most={most}
        confirmsDelete={confirmsDelete}
        shrink={shrink}
        onChange={setKeys}
        onClose={() => {}}
      />
    </>
  );
}

const tiles = () => screen.queryAllByRole('listitem', { hidden: true });
const tileOf = (key: string) => {
  const found = tiles().find((tile) => tile.querySelector('img')?.src.endsWith(key));
  if (!found) throw new Error(`No tile shows ${key}`);
  return found;
};
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

/** The file inputs stand hidden beside their buttons: one in each tile, and one to add a picture. */
function choose(tile: Element | null, names: readonly string[]): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
  const input = inputs.find((each) => each.closest('li') === tile);
  if (!input) throw new Error('There is no way to choose a file');
  const files = names.map((name) => new File(['x'], name, { type: 'image/png' }));
  fireEvent.change(input, { target: { files } });
}

function asInput(value: unknown): ImageUploadInput {
  const { keys, most, confirmsDelete } = Object(value);
  return { keys, most: Number(most), confirmsDelete: confirmsDelete === true };
}

/** The images of a record in their dialog. */
export const imageUploadSubject: PortalSubject = {
  begin(page, path) {
    shrinking = null;
    page.draw(
      <LanguageProvider initial={page.language}>
        <SomeRecord {...asInput(path.sample.input)} />
      </LanguageProvider>,
    );
  },
  acts: {
    async pick(_page, event) {
      const files: unknown = Reflect.get(event, 'files');
      const names = Array.isArray(files) ? files.map((file: unknown) => textIn(Object(file), 'name')) : [];
      const replaces = textIn(event, 'replaces');
      choose(replaces === '' ? null : tileOf(replaces), names);
    },
    progress: async (_page, event) => underWay().progress(Number(Reflect.get(event, 'percent'))),
    retry: () => press('Try again'),
    again: () => press('Select again'),
    cancel: async () => {
      const [way] = await screen.findAllByRole('button', { name: 'Cancel' });
      if (way) await userEvent.click(way);
    },
    remove: async (_page, event) =>
      userEvent.click(within(tileOf(textIn(event, 'key'))).getByRole('button', { name: /^Delete/ })),
    confirm: () => press('Delete'),
    'xstate.done.actor.compress': async () => underWay().done(),
    'xstate.error.actor.compress': async (_page, event) => {
      const error = errorOf(event);
      underWay().fail(error instanceof Error ? error : new Error(String(error)));
    },
    async 'xstate.done.actor.store'(page, event) {
      (await page.server.waiting(STORE)).answer(201, { data: { keys: outputOf(event), files: [] } });
    },
    async 'xstate.error.actor.store'(page) {
      (await page.server.waiting(STORE)).lose();
    },
  },
  see(state, facts) {
    const { keys, refused, progress, failure } = Object(facts);
    expect(tiles().map((tile) => tile.querySelector('img')?.src.split('/').at(-1))).toEqual(keys);
    expect(screen.getByLabelText('kept', {}).textContent).toBe(keys.join(' '));
    expect(screen.queryByRole('alertdialog') !== null, 'asks before it deletes').toBe(state === 'asking');
    const isRefused = state === 'refused';
    expect(screen.queryByText('Invalid Image File Format.') !== null).toBe(isRefused && refused.length > 0);
    expect(screen.queryByText('Too many pictures') !== null).toBe(isRefused && refused.length === 0);
    for (const name of refused) screen.getByText(new RegExp(name));
    const bar = screen.queryByRole('progressbar');
    expect(bar !== null, 'shows progress').toBe(state === 'compressing' || state === 'storing');
    if (state === 'compressing') expect(bar?.getAttribute('aria-valuenow')).toBe(String(progress));
    expect(screen.queryByText('The picture was not uploaded') !== null).toBe(state === 'failed');
    if (state === 'failed' && failure instanceof Error && failure.message.includes('cannot be read'))
      screen.getByText(failure.message);
  },
};
