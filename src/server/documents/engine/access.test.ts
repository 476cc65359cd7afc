import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../tests/support/refusal-of.ts';
import type { StoredDocument } from '../stored-document.ts';
import { documentType } from '../types/document-types.ts';
import { refuseOutsiders } from './access.ts';

const note: StoredDocument = {
  id: 'note',
  version: 1,
  createdAt: '',
  updatedAt: '',
  number: 'TN-1',
  status: 'Saved',
  chartVersion: 2,
  fromOutletId: 'bangsar',
  toOutletId: 'ampang',
  lines: [],
};

describe('a document', () => {
  const seen = async (outlets: readonly string[], document: StoredDocument | undefined = note) =>
    refuseOutsiders({ permittedOutletIds: new Set(outlets) }, documentType('transferNote'), document);

  it('is there for who works at one of its outlets', async () => {
    expect(await refusalOf(seen(['bangsar']))).toBe('nothing was refused');
    expect(await refusalOf(seen(['klang', 'ampang']))).toBe('nothing was refused');
  });

  it('is not there for anyone else, as one that does not exist', async () => {
    expect(await refusalOf(seen(['klang']))).toBe('notFound');
    expect(await refusalOf(seen([]))).toBe('notFound');
    const nowhere = async () =>
      refuseOutsiders({ permittedOutletIds: new Set(['bangsar']) }, documentType('transferNote'), undefined);
    expect(await refusalOf(nowhere())).toBe('notFound');
  });
});
