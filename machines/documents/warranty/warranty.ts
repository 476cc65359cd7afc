import { and, setup } from 'xstate';
import type { DocumentTag, TransitionMeta } from '../../lib/meta.ts';
import { hasRemark } from '../approval/approval-facts.ts';
import { cancelMeta, checkStep } from '../document-steps.ts';
import {
  expire,
  extensionAsked,
  type PieceBack,
  pieceBack,
  type WarrantyEvent,
  type WarrantyExtended,
  type WarrantyFacts,
  warrantyGuards,
} from './warranty-facts.ts';

/** The words of a warranty's chart: its facts, events, guards, and effects by name (performed by the server). */
const warrantySetup = setup({
  types: {
    context: {} as WarrantyFacts,
    input: {} as WarrantyFacts,
    events: {} as WarrantyEvent,
    tags: {} as DocumentTag,
    meta: {} as TransitionMeta,
  },
  guards: { ...warrantyGuards, hasRemark },
  actions: {
    /** Lists every problem; changes nothing. */
    reportProblems: () => {},
    /** Moves its last day to a later one, nothing else. */
    moveEnd: (_, _params: WarrantyExtended) => {},
    /** Keeps the return its piece came back with. */
    keepReturn: (_, _params: PieceBack) => {},
    /** Forgets the return: the client has the piece again. */
    dropReturn: () => {},
  },
  delays: { expire },
});

const canSave = and(['issuedUnderThisOutlet', 'saleInForce']);

const extend = {
  guard: and(['issuedUnderThisOutlet', 'mayBeExtended', 'endNotPast', 'withinLatestEnd']),
  target: 'Active',
  reenter: true,
  actions: { type: 'moveEnd', params: extensionAsked },
} as const;
const extendMeta = {
  permission: 'ALLOW_TO_EXTEND_WARRANTY',
  needs: ['endsOn'],
  irreversible: true,
} as const;
const saleCancelled = {
  target: 'Ended',
  meta: { system: true, irreversible: true },
  description: 'Its sale is cancelled.',
} as const;
const pieceReturned = {
  target: 'Ended',
  actions: { type: 'keepReturn', params: pieceBack },
  meta: { system: true, reversedBy: 'returnCancelled' },
  description: 'The piece came back with a return.',
} as const;

/** The life of a warranty (domain/items-clients-vendors §6): of one piece that was sold, to its last day. */
export const warranty = warrantySetup.createMachine({
  id: 'warranty',
  version: '1',
  description: 'From the sale of a piece to the last day of its warranty.',
  context: ({ input }) => input,
  initial: 'New',
  states: {
    New: {
      tags: ['draft'],
      description: 'A form not saved yet.',
      on: {
        save: {
          guard: canSave,
          target: 'Active',
          meta: { permission: 'ALLOW_TO_EDIT_WARRANTY', primary: true, reversedBy: 'end' },
          description: 'Opens it for the next piece of the sale that has none, and gives it its number.',
        },
        check: checkStep('ALLOW_TO_ACCESS_WARRANTY'),
      },
    },
    Active: {
      tags: ['posted'],
      description: 'The piece is under warranty.',
      on: {
        save: {
          guard: canSave,
          target: 'Active',
          meta: { permission: 'ALLOW_TO_EDIT_WARRANTY', reversedBy: 'save' },
          description: 'Changes the remarks.',
        },
        extend: {
          ...extend,
          meta: { ...extendMeta, primary: true },
          description: 'Moves its last day; nothing else changes.',
        },
        end: {
          guard: and(['hasRemark', 'issuedUnderThisOutlet']),
          target: 'Ended',
          meta: cancelMeta('ALLOW_TO_CANCEL_WARRANTY'),
          description: 'Ends it before its last day.',
        },
        saleCancelled,
        pieceReturned,
      },
      after: {
        expire: {
          target: 'Expired',
          meta: { system: true, reversedBy: 'extend' },
          description: 'Its last day has passed.',
        },
      },
    },
    Expired: {
      tags: ['posted'],
      description: 'Its last day has passed; it may be extended.',
      on: {
        extend: {
          ...extend,
          meta: { ...extendMeta, primary: true },
          description: 'Makes it active again, until a new last day.',
        },
        saleCancelled,
        pieceReturned,
      },
    },
    Ended: {
      tags: ['void', 'settled'],
      description: 'Ended by a person, or because the piece came back.',
      on: {
        returnCancelled: {
          target: 'Active',
          actions: 'dropReturn',
          meta: { system: true, reversedBy: 'pieceReturned' },
          description: 'The return of its piece is cancelled: it is active again, to its last day.',
        },
      },
    },
  },
});
