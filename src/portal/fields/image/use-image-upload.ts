import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { fromPromise } from 'xstate';
import { type ImageUploadInput, imageUpload } from '../../../../machines/shell/image-upload.ts';
import { keepPictures } from '../../../contracts/storage.ts';
import { prepare, send } from '../../platform/api/api.ts';
import type { ShrinkLimits } from './shrink.ts';
import type { ShrinkFiles } from './shrink-files.ts';

interface ImageUploadOptions extends ImageUploadInput {
  limits: ShrinkLimits;
  shrink: ShrinkFiles;
  onChange(keys: readonly string[]): void;
}

/** Images of a record on their chart: the chart says what may happen, this holds the files. */
export function useImageUpload({ limits, shrink, onChange, ...input }: ImageUploadOptions) {
  const picked = useRef<readonly File[]>([]);
  const small = useRef<readonly File[]>([]);
  const actor = useActorRef(
    imageUpload.provide({
      actors: {
        compress: fromPromise(async ({ signal }) => {
          const tell = (percent: number) => actor.send({ type: 'progress', percent });
          small.current = await shrink(picked.current, limits, tell, signal);
          return null;
        }),
        store: fromPromise(async (): Promise<readonly string[]> => {
          const form = new FormData();
          for (const file of small.current) form.append('files', file);
          return (await send(prepare(keepPictures, { body: form }))).keys;
        }),
      },
    }),
    { input },
  );
  const snapshot = useSelector(actor, (now) => now);
  const { keys } = snapshot.context;
  const told = useRef(keys);
  useEffect(() => {
    if (told.current === keys) return;
    told.current = keys;
    onChange(keys);
  }, [keys, onChange]);
  return {
    snapshot,
    send: actor.send,
    pick(files: readonly File[], replaces: string | null): void {
      picked.current = files;
      actor.send({ type: 'pick', files: files.map(({ name }) => ({ name })), replaces });
    },
  };
}
