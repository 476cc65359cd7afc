import * as v from 'valibot';
import { matrixCell, matrixGroup } from '../../resources/items/matrix.ts';
import { contract } from '../contract.ts';
import { recordShape } from '../record-shape.ts';
import { storedRecord } from '../records.ts';
import { seenRecord } from '../seen-record.ts';

/** The most cells a matrix item has. */
export const MOST_CELLS = 2000;

export const readMatrixGroups = contract({
  method: 'GET',
  path: '/matrixgroup',
  access: matrixGroup.permissions.read,
  summary: 'Every group that matrix items are made of',
  reply: v.object({ matrixGroups: v.array(seenRecord(matrixGroup.fields)) }),
  replyInFull: v.object({ matrixGroups: v.array(recordShape(matrixGroup.fields)) }),
});

const word = v.pipe(v.string('required'), v.maxLength(100, 'tooLong'));

export const saveMatrixCells = contract({
  method: 'PUT',
  path: '/matrixcell',
  access: matrixCell.permissions.write,
  idempotent: true,
  summary: 'Make or change cells of a matrix item, each named by what it is along both axes',
  body: v.object({
    itemId: word,
    cells: v.pipe(
      v.array(v.looseObject({ x: word, y: v.nullish(word) }), 'required'),
      v.minLength(1, 'required'),
      v.maxLength(MOST_CELLS, 'tooLong'),
    ),
  }),
  reply: v.object({ matrixCells: v.array(storedRecord) }),
  replyInFull: v.object({ matrixCells: v.array(recordShape(matrixCell.fields)) }),
});
