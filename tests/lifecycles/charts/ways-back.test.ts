import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { transferNote } from '../../../machines/documents/transfer-note/transfer-note.ts';
import { samples } from '../../../machines/documents/transfer-note/transfer-note-samples.ts';
import { snapshotOf } from '../../../machines/lib/document.ts';
import { sampleContexts } from '../../../machines/lib/samples.ts';
import { whyNot } from '../../../machines/lib/why-not.ts';

describe('a transfer note that was billed', () => {
  const facts = samples.inputs.find(({ name }) => name === 'between companies')?.input;
  const standing = (billing: string) => {
    const columns = { status: 'Confirmed', approval: 'None', regions: { billing } };
    return snapshotOf(transferNote, columns, Object(facts));
  };
  const cancel = { ...sampleContexts.issuer, type: 'cancel', remark: 'Not wanted' };

  it('is not called off while its invoice is live, and may be once that was cancelled', () => {
    expect(whyNot(standing('Billed'), cancel)).not.toBeNull();
    const [free] = transition(transferNote, standing('Billed'), { type: 'invoiceCancelled' });
    expect(free.value).toMatchObject({ status: 'Confirmed', billing: 'Unbilled' });
    expect(whyNot(standing('Unbilled'), cancel)).toBeNull();
  });
});
