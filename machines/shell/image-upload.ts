import { assign, fromPromise, setup } from 'xstate';

/** What may be uploaded, by the end of a file's name (spec 1 §5). */
const endings = ['jpg', 'jpeg', 'gif', 'png'];

export type ImageUploadInput = {
  /** The storage keys of the images there are already. */
  readonly keys: readonly string[];
  /** How many images may be kept. */
  readonly most: number;
  /** Deleting asks first; on unless it is turned off. */
  readonly confirmsDelete: boolean;
};

export type ImageUploadContext = ImageUploadInput & {
  /** The image that a new one takes the place of; null where one is added. */
  readonly replaced: string | null;
  readonly names: readonly string[];
  /** Files that are no images, by name; none where there were too many. */
  readonly refused: readonly string[];
  /** 0 to 100, of all files together. */
  readonly progress: number;
  /** The image that is asked about before it goes. */
  readonly leaving: string | null;
  readonly failure: unknown;
};

export type ImageUploadEvent =
  | {
      readonly type: 'pick';
      readonly files: readonly { readonly name: string }[];
      readonly replaces: string | null;
    }
  | { readonly type: 'progress'; readonly percent: number }
  | { readonly type: 'retry' }
  | { readonly type: 'cancel' }
  | { readonly type: 'again' }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'confirm' };

const isImage = (name: string): boolean => endings.includes(/\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? '');

/** Pictures on their way from a user's disk to a record (spec 1 §2.12): checked, compressed, stored; replaced and taken away. */
export const imageUpload = setup({
  types: {
    input: {} as ImageUploadInput,
    context: {} as ImageUploadContext,
    events: {} as ImageUploadEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Makes the picked files, which the edge holds, small enough; the edge sends `progress` meanwhile. */
    compress: fromPromise<null, { names: readonly string[] }>(() => notProvided()),
    /** Stores what was compressed and gives its keys, in the order of the files. */
    store: fromPromise<readonly string[], { names: readonly string[] }>(() => notProvided()),
  },
  guards: {
    someAreNoImages: (_, { names }: { names: readonly string[] }) => !names.every(isImage),
    /** More were picked than there is room for; a replacement is one for one. */
    areTooMany: ({ context }, { count, replaces }: { count: number; replaces: string | null }) =>
      count > (replaces === null ? context.most - context.keys.length : 1),
    confirmsDelete: ({ context }) => context.confirmsDelete,
  },
  actions: {
    keepPick: assign((_, { names, replaces }: { names: readonly string[]; replaces: string | null }) => ({
      names,
      replaced: replaces,
      refused: [],
      progress: 0,
      failure: null,
    })),
    keepRefused: assign((_, { names }: { names: readonly string[] }) => ({
      refused: names.filter((name) => !isImage(name)),
    })),
    keepProgress: assign((_, { percent }: { percent: number }) => ({ progress: percent })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    keepLeaving: assign((_, { key }: { key: string }) => ({ leaving: key })),
    takeIn: assign(({ context }, { keys }: { keys: readonly string[] }) => ({
      keys: takenIn(context, keys),
      replaced: null,
      names: [],
    })),
    takeOut: assign(({ context }, { key }: { key: string | null }) => ({
      keys: context.keys.filter((each) => each !== key),
      leaving: null,
    })),
    settle: assign({ replaced: null, names: [], refused: [], leaving: null, failure: null, progress: 0 }),
  },
}).createMachine({
  id: 'image-upload',
  version: '1',
  description: 'Pictures on their way from a disk to a record.',
  context: ({ input }) => ({
    ...input,
    replaced: null,
    names: [],
    refused: [],
    progress: 0,
    leaving: null,
    failure: null,
  }),
  initial: 'showing',
  states: {
    showing: {
      description: 'The images there are, and a place for another.',
      on: {
        pick: [
          {
            guard: { type: 'someAreNoImages', params: ({ event }) => ({ names: namesOf(event.files) }) },
            target: 'refused',
            description: 'Only jpg, jpeg, gif and png are taken; nothing of the choice is.',
            actions: { type: 'keepRefused', params: ({ event }) => ({ names: namesOf(event.files) }) },
          },
          {
            guard: {
              type: 'areTooMany',
              params: ({ event }) => ({ count: event.files.length, replaces: event.replaces }),
            },
            target: 'refused',
            description: 'There is no room for so many; nothing of the choice is taken.',
          },
          {
            target: 'compressing',
            actions: {
              type: 'keepPick',
              params: ({ event }) => ({ names: namesOf(event.files), replaces: event.replaces }),
            },
          },
        ],
        remove: [
          {
            guard: 'confirmsDelete',
            target: 'asking',
            actions: { type: 'keepLeaving', params: ({ event }) => ({ key: event.key }) },
          },
          { actions: { type: 'takeOut', params: ({ event }) => ({ key: event.key }) } },
        ],
      },
    },
    refused: { on: { again: { target: 'showing', actions: 'settle' } } },
    compressing: {
      tags: ['busy'],
      invoke: {
        id: 'compress',
        src: 'compress',
        input: ({ context }) => ({ names: context.names }),
        onDone: 'storing',
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        progress: {
          actions: { type: 'keepProgress', params: ({ event }) => ({ percent: event.percent }) },
        },
        cancel: { target: 'showing', actions: 'settle' },
      },
    },
    storing: {
      tags: ['busy'],
      invoke: {
        id: 'store',
        src: 'store',
        input: ({ context }) => ({ names: context.names }),
        onDone: {
          target: 'showing',
          actions: { type: 'takeIn', params: ({ event }) => ({ keys: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'The picture could not be read, or not be stored.',
      on: { retry: 'compressing', again: { target: 'showing', actions: 'settle' } },
    },
    asking: {
      on: {
        confirm: {
          target: 'showing',
          actions: { type: 'takeOut', params: ({ context }) => ({ key: context.leaving }) },
        },
        cancel: { target: 'showing', actions: 'settle' },
      },
    },
  },
});

const namesOf = (files: readonly { readonly name: string }[]) => files.map(({ name }) => name);

/** A replacement stands where the old one stood. */
function takenIn({ keys, replaced }: ImageUploadContext, fresh: readonly string[]): readonly string[] {
  const place = replaced === null ? -1 : keys.indexOf(replaced);
  const all = place < 0 ? [...keys, ...fresh] : [...keys.slice(0, place), ...fresh, ...keys.slice(place + 1)];
  return [...new Set(all)];
}

function notProvided(): Promise<never> {
  return Promise.reject(new Error('not provided'));
}
