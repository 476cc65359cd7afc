import * as v from 'valibot';
import { nameOf, type ShrinkLimits } from './shrink.ts';

/** Makes files smaller; `onProgress` gets 0 to 100 over all of them. */
export type ShrinkFiles = (
  files: readonly File[],
  limits: ShrinkLimits,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<File[]>;

const said = v.union([
  v.object({ percent: v.number() }),
  v.object({ blob: v.instance(Blob) }),
  v.object({ failed: v.string() }),
]);

/** One file after the other, in a worker that ends with the last, or when nobody waits any more. */
export const shrinkFiles: ShrinkFiles = async (files, limits, onProgress, signal) => {
  const worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
  const stop = () => worker.terminate();
  signal.addEventListener('abort', stop);
  try {
    const small: File[] = [];
    for (const [index, file] of files.entries()) {
      const blob = await shrinkOne(worker, file, limits, signal, (percent) =>
        onProgress(Math.round((100 * index + percent) / files.length)),
      );
      small.push(new File([blob], nameOf(file.name, blob.type), { type: blob.type }));
    }
    return small;
  } finally {
    signal.removeEventListener('abort', stop);
    worker.terminate();
  }
};

function shrinkOne(
  worker: Worker,
  file: File,
  limits: ShrinkLimits,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<Blob> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      const parsed = v.parse(said, data);
      if ('percent' in parsed) onProgress(parsed.percent);
      else if ('blob' in parsed) resolve(parsed.blob);
      else reject(new Error(parsed.failed));
    };
    worker.postMessage({ file, limits });
  });
}
