import * as v from 'valibot';
import { type Child, rowFields } from '../resources/child.ts';
import { pluralOf } from '../resources/plural.ts';
import { entriesOf } from '../resources/schemas.ts';
import { contract } from './contract.ts';
import { recordShape } from './record-shape.ts';
import { type StoredRecord, storedRecord } from './records.ts';

/** A table of child records holds no more than this many, so that it can be read and saved whole. */
export const MOST_CHILDREN = 1_000;

const id = v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(100, 'tooLong'));
const version = v.optional(v.pipe(v.number('invalid'), v.integer('invalid')));
const upTo = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.optional(v.pipe(v.array(entry, 'invalid'), v.maxLength(MOST_CHILDREN, 'tooLong')), []);
const removed = upTo(v.object({ id, version }));

/** What a save of a table says, before the records engine judges its rows, all of them at once. */
export const childChanges = v.object({
  rows: upTo(v.looseObject({ id: v.optional(id), version })),
  removed,
});

type ChildrenReply = Readonly<Record<string, StoredRecord[]>>;

/** `{ "<plural>": [...] }`. */
const replyOf = (
  { resource }: Child,
  row: v.GenericSchema<StoredRecord, StoredRecord> = storedRecord,
): v.GenericSchema<ChildrenReply, ChildrenReply> => v.object({ [pluralOf(resource.name)]: v.array(row) });

/** The rows of a table's reply. */
export const childrenIn = ({ resource }: Child, reply: ChildrenReply): StoredRecord[] =>
  reply[pluralOf(resource.name)] ?? [];

export const readChildren = (child: Child) =>
  contract({
    method: 'GET',
    path: `/${child.owner.path}/:id/${child.resource.path}`,
    access: child.resource.permissions.read,
    summary: `Every ${child.resource.name} of one ${child.owner.name}`,
    reply: replyOf(child),
    replyInFull: replyOf(child, recordShape(child.resource.fields)),
  });

export const saveChildren = (child: Child) =>
  contract({
    method: 'PUT',
    path: `/${child.owner.path}/:id/${child.resource.path}`,
    access: child.resource.permissions.write,
    idempotent: true,
    summary: `Make, change and remove ${pluralOf(child.resource.name)} of one ${child.owner.name}: all at once, or none where one is refused`,
    body: v.object({
      rows: upTo(v.object({ ...entriesOf(rowFields(child), true), id: v.optional(id), version })),
      removed,
    }),
    reply: replyOf(child),
    replyInFull: replyOf(child, recordShape(child.resource.fields)),
  });
