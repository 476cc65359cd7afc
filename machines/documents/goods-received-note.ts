import { newNote, pendingNote, savedNote } from './goods-received-note-draft.ts';
import { completedNote, confirmedNote, partlyReceivedNote } from './goods-received-note-posted.ts';
import { goodsReceivedNoteSetup } from './goods-received-note-setup.ts';

/**
 * The life of a goods received note (spec 2 §4; decision 8; inventory §5). Posting tells its order; its order tells it
 * when it closes or opens again. Standing alone it has no order to close and is completed by its vendor invoice.
 */
export const goodsReceivedNote = goodsReceivedNoteSetup.createMachine({
  id: 'goods-received-note',
  version: '1',
  description: 'From counting the delivery to the verified vendor invoice.',
  context: ({ input }) => input,
  initial: 'New',
  states: {
    New: newNote,
    Saved: savedNote,
    Pending: pendingNote,
    Confirmed: confirmedNote,
    'Partially Received': partlyReceivedNote,
    Completed: completedNote,
    Cancelled: {
      tags: ['final'],
      description: 'Given up as a draft, or taken back at the original receipt cost.',
    },
  },
});
