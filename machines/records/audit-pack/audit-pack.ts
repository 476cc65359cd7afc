import { and, setup } from 'xstate';
import type { TransitionMeta } from '../../lib/meta.ts';

/** What the chart must know before a pack is made. */
export type AuditPackFacts = {
  /** Packs of the company that are being made. */
  readonly beingMade: number;
  /** More steps than are packed while others work on the same database. */
  readonly isTooLarge: boolean;
};

/** Everything that can happen to an audit pack of a company. */
export type AuditPackEvent = { readonly type: 'ask' | 'finish' | 'fail' | 'download' | 'remove' };

/** What is asked of where a pack stands: it is still being made, it is there, nothing more happens to it. */
export type AuditPackTag = 'making' | 'ready' | 'settled';

type GuardArgs = { readonly context: AuditPackFacts };

const permission = 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION';
const system = { system: true, irreversible: true } as const satisfies TransitionMeta;
const removed = {
  target: 'Removed',
  actions: 'removeFiles' as const,
  meta: { permission, irreversible: true, tone: 'danger' } as const,
};

/** The life of an audit pack that was asked for in the portal. */
export const auditPack = setup({
  types: {
    context: {} as AuditPackFacts,
    input: {} as AuditPackFacts,
    events: {} as AuditPackEvent,
    tags: {} as AuditPackTag,
    meta: {} as TransitionMeta,
  },
  guards: {
    noOtherIsMade: ({ context }: GuardArgs) => context.beingMade === 0,
    fitsBesideWork: ({ context }: GuardArgs) => !context.isTooLarge,
  },
  actions: {
    /** The server begins with it once this is committed. */
    beginPacking: () => {},
    /** What is in it: exceptions, files, size, and the fingerprint of the key it is signed with. */
    noteContents: () => {},
    /** Why it could not be made. */
    noteFailure: () => {},
    /** All its files go out as one. */
    sendFiles: () => {},
    /** Its files go; who asked for it stays. */
    removeFiles: () => {},
  },
}).createMachine({
  id: 'audit-pack',
  version: '1',
  description: 'How far an audit pack is, and what can be done with it.',
  context: ({ input }) => input,
  initial: 'New',
  states: {
    New: {
      description: 'Nobody has asked for it.',
      on: {
        ask: {
          guard: and(['noOtherIsMade', 'fitsBesideWork']),
          target: 'Making',
          actions: 'beginPacking',
          meta: { permission, reversedBy: 'remove', primary: true },
          description: 'Everything of the period is packed.',
        },
      },
    },
    Making: {
      tags: ['making'],
      description: 'It is being made from one moment of the database.',
      on: {
        finish: {
          target: 'Ready',
          actions: 'noteContents',
          meta: system,
          description: 'It is whole and signed.',
        },
        fail: {
          target: 'Failed',
          actions: 'noteFailure',
          meta: system,
          description: 'It could not be made, or the server stopped meanwhile.',
        },
      },
    },
    Ready: {
      tags: ['ready'],
      description: 'It is whole and signed.',
      on: {
        download: {
          actions: 'sendFiles',
          meta: { permission, irreversible: true, primary: true },
          description: 'All its files as one.',
        },
        remove: { ...removed, description: 'It is no longer needed here.' },
      },
    },
    Failed: {
      description: 'It could not be made.',
      on: { remove: { ...removed, description: 'The attempt is put aside.' } },
    },
    Removed: { tags: ['settled'], description: 'Its files are gone; who asked for it stays.' },
  },
});
