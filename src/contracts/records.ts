import * as v from 'valibot';
import type { Resource } from '../resources/define-resource.ts';
import { pluralOf } from '../resources/plural.ts';
import { contract } from './contract.ts';
import { listQuerySchema } from './list-query.ts';
import { recordShape } from './record-shape.ts';

const metadata = v.object({
  total: v.number(),
  totalIsExact: v.boolean(),
  next: v.nullable(v.string()),
});
const metadataInFull = v.object({ ...metadata.entries, page: v.number(), pageSize: v.number() });

type Metadata = v.InferOutput<typeof metadata>;

/** What every caller relies on in a stored record; its fields are those of its definition. */
export const storedRecord = v.looseObject({ id: v.string(), version: v.number() });
/** A stored record as a reply carries it. */
export type StoredRecord = v.InferOutput<typeof storedRecord>;

/** `{ "<plural>": [...], "metadata": { … } }` (contract, "Lists"). */
type ListReply = Readonly<Record<string, StoredRecord[] | Metadata>>;

export const listReply = ({ name }: Pick<Resource, 'name'>): v.GenericSchema<ListReply, ListReply> =>
  v.object({ [pluralOf(name)]: v.array(storedRecord), metadata });

/** The same, every row field by field. */
export const listReplyInFull = ({ name, fields }: Pick<Resource, 'name' | 'fields'>) =>
  v.object({ [pluralOf(name)]: v.array(recordShape(fields)), metadata: metadataInFull });

/** A page of a list: its rows, and how many there are. */
export function pageIn({ name }: Pick<Resource, 'name'>, reply: ListReply) {
  const rows = reply[pluralOf(name)];
  const counted = reply.metadata;
  if (!Array.isArray(rows) || !counted || Array.isArray(counted)) throw new Error(name);
  return { rows, ...counted };
}

/** The rows of a list's reply. */
export const rowsIn = (definition: Pick<Resource, 'name'>, reply: ListReply): StoredRecord[] =>
  pageIn(definition, reply).rows;

/** `{ "<name>": { … } }`. */
export const oneReply = (
  { name }: Pick<Resource, 'name'>,
  record: v.GenericSchema<StoredRecord, StoredRecord> = storedRecord,
) => v.object({ [name]: record });

export const listRecords = (resource: Resource) =>
  contract({
    method: 'GET',
    path: `/${resource.path}`,
    access: resource.permissions.read,
    summary: `List ${pluralOf(resource.name)}${resource.outlets ? ' of the outlets the reader works with' : ''}; also as CSV or Excel`,
    mayLag: true,
    query: listQuerySchema(resource),
    reply: listReply(resource),
    replyInFull: listReplyInFull(resource),
  });

export const readRecord = (resource: Resource) =>
  contract({
    method: 'GET',
    path: `/${resource.path}/:id`,
    access: resource.permissions.read,
    summary: `One ${resource.name}`,
    reply: oneReply(resource),
    replyInFull: oneReply(resource, recordShape(resource.fields)),
  });
