import { closeSync, constants, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import * as v from 'valibot';

/** errno of a failed device in the embedded engine's numbering (EIO). */
const INPUT_OUTPUT_ERROR = 29;

const openStream = v.looseObject({ nfd: v.pipe(v.number(), v.integer()) });

type SetAttributes = (file: unknown, node: unknown, attributes: object, ...ways: unknown[]) => unknown;

interface FileLayer {
  NODEFS: { doSetAttr: SetAttributes; stream_ops: { fsync?: (stream: unknown) => number } };
  FS: { ErrnoError: new (errno: number) => Error };
}

const fileLayer = v.custom<FileLayer>(
  (module) =>
    v.is(
      v.looseObject({
        NODEFS: v.looseObject({ doSetAttr: v.function(), stream_ops: v.looseObject({}) }),
        FS: v.looseObject({}),
      }),
      module,
    ),
  'the embedded engine has no file layer to make durable',
);

const modeOf = v.looseObject({ mode: v.optional(v.nullable(v.number())) });

/** The engine gives each file it makes the rights C asks for, past the process's umask: others get none of them. */
function keepPrivate({ NODEFS }: FileLayer): void {
  const setAttributes = NODEFS.doSetAttr;
  NODEFS.doSetAttr = (file, node, attributes, ...ways) => {
    const { mode } = v.parse(modeOf, attributes);
    const own = mode == null ? attributes : { ...attributes, mode: mode & ~0o077 };
    return setAttributes(file, node, own, ...ways);
  };
}

/**
 * Database files on disk whose fsync reaches the disk (R1). The engine's own file layer has none, so that what
 * PostgreSQL believes to be flushed would still be in the kernel's memory when the power goes. Nobody else may read them.
 */
export class DurableFiles extends NodeFS {
  override async init(engine: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const makeDurable = (module: unknown): void => {
      const layer = v.parse(fileLayer, module);
      keepPrivate(layer);
      const { NODEFS, FS } = layer;
      NODEFS.stream_ops.fsync = (stream) => {
        try {
          fsyncSync(v.parse(openStream, stream).nfd);
          return 0;
        } catch {
          throw new FS.ErrnoError(INPUT_OUTPUT_ERROR);
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), makeDurable] } };
  }
}

/** Makes a rename or a new file name in the folder last, where the system can. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, constants.O_RDONLY);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
