import * as v from 'valibot';
import { outlet } from '../resources/company/outlet.ts';
import { createSchema, updateSchema } from '../resources/schemas.ts';
import { contract } from './contract.ts';
import { versionQuery } from './record-changes.ts';
import { oneReply, storedRecord } from './records.ts';

const { fields, permissions } = outlet;

const turned = (verb: 'activate' | 'deactivate', summary: string) =>
  contract({
    method: 'PUT',
    path: `/outlets/:id/${verb}`,
    access: permissions.write,
    idempotent: true,
    summary,
    query: versionQuery,
    reply: oneReply(outlet),
  });

/** The specification's calls for one outlet (spec 3 §7), beside those every resource has. They carry no body. */
export const activateOutlet = turned('activate', 'Open an outlet again');
export const deactivateOutlet = turned('deactivate', 'Close an outlet that nothing stands in the way of');

export const deleteOutlet = contract({
  method: 'PUT',
  path: '/outlets/:id/delete',
  access: permissions.delete,
  idempotent: true,
  summary: 'Delete an outlet that was never used',
  query: versionQuery,
  reply: v.object({ id: v.string() }),
});

/** Records of one kind that stand in the way: how many, and the first of them by name. */
const standing = v.object({
  kind: v.picklist(['documents', 'items', 'users']),
  count: v.number(),
  first: v.array(v.object({ resource: v.string(), id: v.string(), title: v.string() })),
});
export type Standing = v.InferOutput<typeof standing>;

export const readInTheWay = contract({
  method: 'GET',
  path: '/outlets/:id/intheway',
  access: permissions.write,
  summary: 'What keeps an outlet from being deactivated, and what from being deleted',
  reply: v.object({ deactivate: v.array(standing), delete: v.array(standing) }),
});

/** The specification calls the outlet company information where it is read and saved whole. */
const companyInfo = v.object({ data: storedRecord });
const bodyWith = <Each extends v.GenericSchema>(each: Each) =>
  v.objectWithRest({ companyInfo: each }, v.never('unknownField'));

export const readCompanyInfo = contract({
  method: 'GET',
  path: '/companyinfo/:id',
  access: permissions.read,
  summary: 'One outlet, whole',
  reply: companyInfo,
});

export const createCompanyInfo = contract({
  method: 'POST',
  path: '/companyinfo',
  access: permissions.write,
  idempotent: true,
  summary: 'Create an outlet; its logo is uploaded before and named by its key',
  body: bodyWith(createSchema(fields)),
  reply: companyInfo,
});

export const updateCompanyInfo = contract({
  method: 'PUT',
  path: '/companyinfo/:id',
  access: permissions.write,
  idempotent: true,
  summary: 'Change an outlet by the fields the body names',
  body: bodyWith(updateSchema(fields)),
  reply: companyInfo,
});
