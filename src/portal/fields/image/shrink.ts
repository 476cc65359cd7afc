/** How small a picture is made; `pictureLimits` unless a field asks for less (spec 1 §5). */
export interface ShrinkLimits {
  readonly mostBytes: number;
  readonly mostSide: number;
}

/** What a shrinking goes through; the browser's own in the worker, another in tests. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** The picture drawn at that size and written in that format; quality is 0 to 1, for JPEG alone. */
  write(width: number, height: number, type: string, quality?: number): Promise<Blob>;
}

const qualities = [0.9, 0.8, 0.7, 0.6, 0.5];
const steps = 6;

/**
 * The picture within its limits: as it is where it fits, else scaled down, else with less quality, else smaller still.
 * A PNG that stays too large becomes a JPEG. `onProgress` gets 0 to 100.
 */
export async function shrink(
  file: Blob,
  canvas: Canvas,
  { mostBytes, mostSide }: ShrinkLimits,
  onProgress: (percent: number) => void,
): Promise<Blob> {
  const longest = Math.max(canvas.width, canvas.height);
  // An animation would lose its movement; the server takes it as it is.
  if ((longest <= mostSide && file.size <= mostBytes) || file.type === 'image/gif') {
    onProgress(100);
    return file;
  }
  let scale = Math.min(1, mostSide / longest);
  let best: Blob = file;
  const most = steps * (qualities.length + 1);
  let done = 0;
  const tried = (blob: Blob) => {
    done += 1;
    onProgress(Math.min(99, Math.round((100 * done) / most)));
    if (blob.size < best.size || best === file) best = blob;
    return blob.size <= mostBytes;
  };
  for (let step = 0; step < steps; step += 1) {
    const width = Math.max(1, Math.round(canvas.width * scale));
    const height = Math.max(1, Math.round(canvas.height * scale));
    if (file.type === 'image/png' && tried(await canvas.write(width, height, 'image/png'))) break;
    let isSmall = false;
    for (const quality of qualities) {
      isSmall = tried(await canvas.write(width, height, 'image/jpeg', quality));
      if (isSmall) break;
    }
    if (isSmall) break;
    scale *= 0.75;
  }
  onProgress(100);
  return best;
}

/** The name under which a shrunk picture travels: its ending says what it became. */
export function nameOf(name: string, type: string): string {
  const endings: Readonly<Record<string, string>> = {
    'image/jpeg': 'jpg',
    'image/png': 'png',
    'image/gif': 'gif',
  };
  const ending = endings[type];
  const isRight =
    ending === undefined || new RegExp(`\\.(${ending === 'jpg' ? 'jpe?g' : ending})$`, 'i').test(name);
  return isRight ? name : `${name.replace(/\.\w+$/, '')}.${ending}`;
}
