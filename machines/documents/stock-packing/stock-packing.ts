import { and, setup } from 'xstate';
import type { DocumentTag, TransitionMeta } from '../../lib/meta.ts';
import { hasRemark } from '../approval/approval-facts.ts';
import { cancelMeta, checkStep } from '../document-steps.ts';
import { type StockPackingEvent, type StockPackingFacts, stockPackingGuards } from './stock-packing-facts.ts';

const canSave = and(['hasLines', 'packedUnderThisOutlet']);
const canPost = and([
  canSave,
  'prepacksOnly',
  'componentsKnown',
  'componentsTraceable',
  'dateHasCome',
  'periodOpen',
  'batchesComplete',
  'enoughStock',
]);
const edit = 'ALLOW_TO_EDIT_STOCK_PACKING';
const posts = {
  permission: 'ALLOW_TO_CONFIRM_STOCK_PACKING',
  primary: true,
  movesStock: true,
  irreversible: true,
} as const;

const check = checkStep('ALLOW_TO_ACCESS_STOCK_PACKING');

/**
 * The life of a stock packing (domain/items-clients-vendors §1, decision 113): prepacks are made of their components, or
 * opened again; once completed it is final, and the way back is a packing of the other kind.
 */
export const stockPacking = setup({
  types: {
    context: {} as StockPackingFacts,
    input: {} as StockPackingFacts,
    events: {} as StockPackingEvent,
    tags: {} as DocumentTag,
    meta: {} as TransitionMeta,
  },
  guards: { ...stockPackingGuards, hasRemark },
  actions: {
    /** Lists every problem and warning by line; changes nothing. */
    reportProblems: () => {},
    /** Works out what the packages are made of, first to expire first. */
    listComponents: () => {},
    /** Components out of stock at their averages; the packages in at what these came to. */
    packGoods: () => {},
    /** Packages out of stock at their averages; the components in at their share of it. */
    unpackGoods: () => {},
  },
}).createMachine({
  id: 'stock-packing',
  version: '1',
  description: 'From loose goods to packages on the shelf, or back.',
  context: ({ input }) => input,
  initial: 'New',
  states: {
    New: {
      tags: ['draft'],
      description: 'A form not saved yet.',
      on: {
        save: {
          guard: canSave,
          target: 'Saved',
          actions: 'listComponents',
          meta: { permission: edit, primary: true, reversedBy: 'cancel' },
          description: 'Keeps the packing as a draft, gives it its number and lists what it takes.',
        },
        check,
      },
    },
    Saved: {
      tags: ['draft'],
      description: 'A draft: fully editable, no effect on stock.',
      on: {
        save: {
          guard: canSave,
          target: 'Saved',
          actions: 'listComponents',
          meta: { permission: edit, reversedBy: 'save' },
          description: 'Changes the draft, and lists anew what it takes.',
        },
        check,
        confirm: [
          {
            guard: and([canPost, 'packs']),
            target: 'Completed',
            actions: 'packGoods',
            meta: posts,
            description: 'Takes the components out of stock and puts the packages in.',
          },
          {
            guard: canPost,
            target: 'Completed',
            actions: 'unpackGoods',
            meta: posts,
            description: 'Takes the packages out of stock and puts their components in.',
          },
        ],
        cancel: {
          guard: and(['hasRemark', 'packedUnderThisOutlet']),
          target: 'Cancelled',
          meta: cancelMeta(edit),
          description: 'Gives the draft up; stock is not touched.',
        },
      },
    },
    Completed: { tags: ['posted', 'settled'], description: 'Posted to stock.' },
    Cancelled: { tags: ['void', 'settled'], description: 'Given up before stock was touched.' },
  },
});
