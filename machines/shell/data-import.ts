import { and, assign, fromPromise, setup } from 'xstate';

/** What the preview found in the file. */
export type ImportPreview = {
  /** Names the upload on the server. */
  readonly importId: string;
  readonly rows: number;
  readonly failing: number;
  /** Rows whose key exists already: the user says whether they are updated or left (configuration §7). */
  readonly existing: number;
};

/** What became of the rows. */
export type ImportOutcome = { readonly total: number; readonly success: number; readonly failed: number };

export type ImportMode = 'update' | 'skip';

export type DataImportContext = {
  readonly fileName: string;
  readonly preview: ImportPreview | null;
  readonly mode: ImportMode;
  readonly progress: { readonly done: number; readonly total: number };
  readonly outcome: ImportOutcome | null;
  readonly failure: unknown;
};

export type DataImportEvent =
  | { readonly type: 'pick'; readonly file: { readonly name: string } }
  | { readonly type: 'start' }
  | { readonly type: 'choose'; readonly mode: ImportMode }
  | { readonly type: 'progress'; readonly done: number; readonly total: number }
  | { readonly type: 'retry' }
  | { readonly type: 'cancel' }
  | { readonly type: 'again' };

const empty: DataImportContext = {
  fileName: '',
  preview: null,
  mode: 'skip',
  progress: { done: 0, total: 0 },
  outcome: null,
  failure: null,
};

/** Bringing in a CSV file (configuration §7): pick, preview, ask, run with progress, report. Spec 3: `.csv` only. */
export const dataImport = setup({
  types: {
    context: {} as DataImportContext,
    events: {} as DataImportEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Uploads the picked file, which the edge holds, and reads the preview. */
    previewFile: fromPromise<ImportPreview, { fileName: string }>(() => notProvided()),
    /** Runs the import; the edge sends `progress` meanwhile. */
    runImport: fromPromise<ImportOutcome, { importId: string; mode: ImportMode }>(() => notProvided()),
    stopImport: fromPromise<ImportOutcome, { importId: string }>(() => notProvided()),
  },
  guards: {
    isCsv: (_, { name }: { name: string }) => name.toLowerCase().endsWith('.csv'),
    someExist: ({ context }) => (context.preview?.existing ?? 0) > 0,
    someRowIsGood: ({ context }) => (context.preview?.rows ?? 0) > (context.preview?.failing ?? 0),
  },
  actions: {
    keepFile: assign((_, { name }: { name: string }) => ({ ...empty, fileName: name })),
    keepPreview: assign((_, { preview }: { preview: ImportPreview }) => ({ preview, failure: null })),
    keepMode: assign((_, { mode }: { mode: ImportMode }) => ({ mode })),
    keepProgress: assign((_, progress: { done: number; total: number }) => ({ progress })),
    keepOutcome: assign((_, { outcome }: { outcome: ImportOutcome }) => ({ outcome })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    startOver: assign(empty),
  },
}).createMachine({
  id: 'data-import',
  version: '1',
  description: 'A CSV file on its way into the records.',
  context: empty,
  initial: 'picking',
  states: {
    picking: {
      on: {
        pick: [
          {
            guard: { type: 'isCsv', params: ({ event }) => ({ name: event.file.name }) },
            target: 'previewing',
            actions: { type: 'keepFile', params: ({ event }) => ({ name: event.file.name }) },
          },
          { target: 'refused', description: 'Only .csv files are taken.' },
        ],
      },
    },
    refused: { on: { again: { target: 'picking', actions: 'startOver' } } },
    previewing: {
      tags: ['busy'],
      invoke: {
        id: 'previewFile',
        src: 'previewFile',
        input: ({ context }) => ({ fileName: context.fileName }),
        onDone: {
          target: 'previewed',
          actions: { type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) },
        },
        onError: {
          target: 'unreadable',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { cancel: { target: 'picking', actions: 'startOver' } },
    },
    unreadable: {
      description: 'The file has no usable header, is too large, or the line broke.',
      on: { retry: 'previewing', again: { target: 'picking', actions: 'startOver' } },
    },
    previewed: {
      on: {
        start: [
          { guard: and(['someRowIsGood', 'someExist']), target: 'asking' },
          { guard: 'someRowIsGood', target: 'running' },
        ],
        cancel: { target: 'picking', actions: 'startOver' },
      },
    },
    asking: {
      description: 'Some rows exist already: update them, or take only the new ones.',
      on: {
        choose: {
          target: 'running',
          actions: { type: 'keepMode', params: ({ event }) => ({ mode: event.mode }) },
        },
        cancel: 'previewed',
      },
    },
    running: {
      tags: ['busy'],
      invoke: {
        id: 'runImport',
        src: 'runImport',
        input: ({ context }) => ({ importId: context.preview?.importId ?? '', mode: context.mode }),
        onDone: {
          target: 'done',
          actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        progress: {
          actions: {
            type: 'keepProgress',
            params: ({ event }) => ({ done: event.done, total: event.total }),
          },
        },
        cancel: 'stopping',
      },
    },
    stopping: {
      tags: ['busy'],
      description: 'Rows already taken stay; the rest is left.',
      invoke: {
        id: 'stopImport',
        src: 'stopImport',
        input: ({ context }) => ({ importId: context.preview?.importId ?? '' }),
        onDone: {
          target: 'stopped',
          actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    done: { on: { again: { target: 'picking', actions: 'startOver' } } },
    stopped: { on: { again: { target: 'picking', actions: 'startOver' } } },
    failed: { on: { retry: 'running', again: { target: 'picking', actions: 'startOver' } } },
  },
});

function notProvided(): Promise<never> {
  return Promise.reject(new Error('not provided'));
}
