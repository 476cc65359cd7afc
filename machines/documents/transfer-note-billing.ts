import { and, or, stateIn } from 'xstate';
import { transferNoteSetup } from './transfer-note-setup.ts';

const sinceConfirmed = or([
  stateIn({ status: 'Confirmed' }),
  stateIn({ status: 'Partially Shipped' }),
  stateIn({ status: 'Shipped' }),
  stateIn({ status: 'Partially Received' }),
  stateIn({ status: 'Completed' }),
]);

/** Whether the receiving company has been billed (decision 9); only a transfer between companies is. */
export const billing = transferNoteSetup.createStateConfig({
  initial: 'None',
  states: {
    None: {
      description: 'Not confirmed yet, or both outlets have the same owner: there is nothing to bill.',
      on: {
        ownersCompared: [
          {
            guard: 'betweenCompanies',
            target: 'Unbilled',
            meta: { system: true, reversedBy: 'cancel' },
            description: 'The outlets have different owners.',
          },
          {
            target: 'None',
            meta: { system: true, reversedBy: 'cancel' },
            description: 'The outlets have the same owner.',
          },
        ],
      },
    },
    Unbilled: {
      description: 'Inter Company, not billed yet.',
      on: {
        postToSales: {
          guard: and([sinceConfirmed, 'issuedUnderThisOutlet', 'salesInvoicesExist']),
          target: 'Billed',
          meta: { permission: 'ALLOW_TO_BILL_TN', irreversible: true, awaits: 'sales' },
          description: 'Opens an internal invoice to the receiving company; it moves no stock.',
        },
      },
    },
    Billed: { tags: ['final'], description: 'An invoice to the receiving company is live.' },
  },
});
