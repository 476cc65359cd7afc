import { describe, expect, it } from 'vitest';
import { goodsReceivedNote as machine } from '../../../../../machines/documents/goods-received-note/goods-received-note.ts';
import { noApproval } from '../../../../../machines/lib/document.ts';
import { goodsReceivedNoteRules as rules } from '../../../../rules/documents/goods-received-note-rules.ts';
import { eventSteps } from '../flow/event-steps.ts';
import { correction, withCorrection } from './correction-step.ts';

const context = { outletId: 'o1', userId: 'u1', isAdmin: false, groups: [], today: '2026-03-02' };
const facts = rules.facts({ outletId: 'o1', vendorId: 'v1', lines: [] }, rules.nothingKnown);

/** The correction of a note in this status, for whoever holds all but the permissions named. */
function correctionIn(status: string, lacking: readonly string[] = [], outletId = 'o1') {
  const columns = { status, approval: noApproval };
  const holds = (permission: string) => !lacking.includes(permission);
  const asked = { ...context, outletId };
  const sampleOf = () => 'Counted wrongly';
  const steps = eventSteps({ machine, columns, facts, sampleOf }, asked, holds, []);
  const write = 'ALLOW_TO_EDIT_GRN';
  const { correctedBy } = rules;
  return withCorrection(steps, { machine, columns, correctedBy, write, holds }).find(
    ({ type }) => type === correction,
  );
}

describe('the correction of a goods received note', () => {
  it.each(['Confirmed', 'Partially Received', 'Completed'])(
    'is offered where it is %s, and sends the event that cancels it',
    (status) => {
      expect(correctionIn(status)).toMatchObject({ event: 'cancel', reason: null });
      expect(correctionIn(status)?.meta.tone).toBeUndefined();
    },
  );

  it.each(['New', 'Saved', 'Pending', 'Cancelled'])('is none where it is %s', (status) => {
    expect(correctionIn(status)).toBeUndefined();
  });

  it('is refused as its cancellation is', () => {
    expect(correctionIn('Confirmed', [], 'o2')?.reason?.guards).toEqual(['receivedUnderThisOutlet']);
    expect(correctionIn('Confirmed', ['ALLOW_TO_CANCEL_GRN'])).toMatchObject({
      reason: { code: 'notPermitted' },
      meta: { permission: 'ALLOW_TO_CANCEL_GRN' },
    });
  });

  it('is refused to whoever may not write its draft', () => {
    expect(correctionIn('Confirmed', ['ALLOW_TO_EDIT_GRN'])).toMatchObject({
      reason: { code: 'notPermitted' },
      meta: { permission: 'ALLOW_TO_EDIT_GRN' },
    });
  });
});
