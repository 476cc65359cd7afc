import { and, setup } from 'xstate';
import type { GuardEvent } from '../lib/event-context.ts';
import type { TransitionMeta } from '../lib/meta.ts';

/** What the chart must know of an outlet’s answers; counted anew for each event. */
export type LiveOrderSetupFacts = {
  /** What the step it stands at still asks for. */
  readonly openHere: number;
  /** Steps that still ask for something, all together. */
  readonly openSteps: number;
};

/** How a store is open: only for who tries it out, or for everyone. */
export type StoreStage = 'Staging' | 'Production';

/** Everything that can happen to the setup of an outlet’s store. */
export type LiveOrderSetupEvent =
  | { readonly type: 'next' | 'back' | 'disable' }
  /** Answers were given that leave so many questions of their steps open. */
  | { readonly type: 'answer'; readonly open: number }
  | {
      readonly type: 'enable';
      readonly stage: StoreStage;
      readonly acceptsTerms: boolean;
      /** Whoever sends it gave their own password again, and it was right. */
      readonly isPasswordRight: boolean;
    };

type Given = {
  readonly open: number;
  readonly stage: StoreStage;
  readonly acceptsTerms: boolean;
  readonly isPasswordRight: boolean;
};
type GuardArgs = { readonly context: LiveOrderSetupFacts; readonly event: GuardEvent<Given> };

const permission = 'ALLOW_TO_ACCESS_LIVEORDER';
const mayOpen = and(['everyStepIsComplete', 'termsAreAccepted', 'passwordIsRight']);

/** On to the step after, once nothing is asked for here. */
const goesOn = (target: string) => ({
  guard: 'stepIsComplete' as const,
  target,
  meta: { permission, reversedBy: 'back', primary: true } as const,
  description: 'Everything the step asks for is there.',
});
/** To the step before; nothing is lost. */
const goesBack = (target: string) => ({
  target,
  meta: { permission, reversedBy: 'next' } as const,
  description: 'Looks at the step before again.',
});
const opens = { permission, reversedBy: 'disable' } as const;
const closes = {
  target: 'Off',
  actions: 'noteStage' as const,
  meta: { permission, reversedBy: 'enable' } as const,
  description: 'No new order is taken. Orders under way stay as they are.',
};
const answered = { permission, reversedBy: 'answer' } as const;
/** While customers may order, nothing they need is taken away. */
const keptWhole = {
  guard: 'leavesNothingOpen' as const,
  actions: 'keepAnswers' as const,
  meta: answered,
  description: 'Answers change while the store is on, and none that is needed goes.',
};

/**
 * The setup of an outlet’s LiveOrder store, step by step (domain/liveorder §2), and whether it is on. What is asked in a
 * step says `src/resources/setup/live-order.ts`; whether the store is on stays when the steps change.
 */
export const liveOrderSetup = setup({
  types: {
    context: {} as LiveOrderSetupFacts,
    input: {} as LiveOrderSetupFacts,
    events: {} as LiveOrderSetupEvent,
    tags: {} as 'on',
    meta: {} as TransitionMeta,
  },
  guards: {
    stepIsComplete: ({ context }: GuardArgs) => context.openHere === 0,
    everyStepIsComplete: ({ context }: GuardArgs) => context.openSteps === 0,
    leavesNothingOpen: ({ event }: GuardArgs) => event.open === 0,
    termsAreAccepted: ({ event }: GuardArgs) => event.acceptsTerms === true,
    passwordIsRight: ({ event }: GuardArgs) => event.isPasswordRight === true,
    isForStaging: ({ event }: GuardArgs) => event.stage === 'Staging',
    isForProduction: ({ event }: GuardArgs) => event.stage === 'Production',
  },
  actions: {
    /** The answers are stored, and what was answered before goes to the audit trail. */
    keepAnswers: () => {},
    /** Who turned the store on or off goes to the audit trail. */
    noteStage: () => {},
  },
}).createMachine({
  id: 'live-order-setup',
  version: '1',
  description: 'The setup of an outlet’s online store, step by step, and whether the store is on.',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    status: {
      initial: 'Business Entity',
      states: {
        'Business Entity': {
          description: 'Who runs the store, and where its money goes.',
          on: { next: goesOn('General Look') },
        },
        'General Look': {
          description: 'Banners, colour and icons.',
          on: { next: goesOn('Store Setup'), back: goesBack('Business Entity') },
        },
        'Store Setup': {
          description: 'Where the outlet is, how it is called, and how its orders are numbered.',
          on: { next: goesOn('Store URL'), back: goesBack('General Look') },
        },
        'Store URL': {
          description: 'The address customers open.',
          on: { next: goesOn('Menu'), back: goesBack('Store Setup') },
        },
        Menu: {
          description: 'What can be ordered.',
          on: { next: goesOn('Order Types'), back: goesBack('Store URL') },
        },
        'Order Types': {
          description: 'Dine in, delivery, drive-thru, pickup, and how soon.',
          on: { next: goesOn('Operation Hours'), back: goesBack('Menu') },
        },
        'Operation Hours': {
          description: 'When orders are taken, and days off.',
          on: { next: goesOn('Payments'), back: goesBack('Order Types') },
        },
        Payments: {
          description: 'How customers pay.',
          on: { next: goesOn('Delivery'), back: goesBack('Operation Hours') },
        },
        Delivery: {
          description: 'Who delivers, how far, and at what charge.',
          on: { next: goesOn('Kitchen and Receipt'), back: goesBack('Payments') },
        },
        'Kitchen and Receipt': {
          description: 'How long the kitchen needs, and what customers are sent.',
          on: { next: goesOn('Web App'), back: goesBack('Delivery') },
        },
        'Web App': {
          description: 'The store on a phone’s home screen, and who measures its visits.',
          on: { next: goesOn('Go Live'), back: goesBack('Kitchen and Receipt') },
        },
        'Go Live': {
          description: 'The store can be turned on.',
          on: { back: goesBack('Web App') },
        },
      },
    },
    store: {
      initial: 'Off',
      states: {
        Off: {
          description: 'Nobody can order.',
          on: {
            answer: {
              actions: 'keepAnswers',
              meta: answered,
              description: 'What was entered is kept, whether or not it is everything.',
            },
            enable: [
              {
                guard: and([mayOpen, 'isForProduction']),
                target: 'Production',
                actions: 'noteStage',
                meta: opens,
                description: 'Everyone can order.',
              },
              {
                guard: and([mayOpen, 'isForStaging']),
                target: 'Staging',
                actions: 'noteStage',
                meta: opens,
                description: 'The store can be tried out; no order is real.',
              },
            ],
          },
        },
        Staging: {
          tags: ['on'],
          description: 'The store is tried out.',
          on: {
            answer: keptWhole,
            enable: {
              guard: and([mayOpen, 'isForProduction']),
              target: 'Production',
              actions: 'noteStage',
              meta: opens,
              description: 'Everyone can order.',
            },
            disable: closes,
          },
        },
        Production: {
          tags: ['on'],
          description: 'Customers order.',
          on: {
            answer: keptWhole,
            enable: {
              guard: and([mayOpen, 'isForStaging']),
              target: 'Staging',
              actions: 'noteStage',
              meta: opens,
              description: 'Back to trying out; no order is real.',
            },
            disable: closes,
          },
        },
      },
    },
  },
});
