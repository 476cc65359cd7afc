import * as v from 'valibot';
import { contract } from '../contract.ts';
import { versionQuery } from '../record-changes.ts';
import { oneReply } from '../records.ts';

/** Named here and not by its definition, which these few calls would bring to every page that makes a call. */
const outlet = { name: 'outlet', change: 'ALLOW_TO_EDIT_OUTLET' } as const;

const turned = (verb: 'activate' | 'deactivate', summary: string) =>
  contract({
    method: 'PUT',
    path: `/outlets/:id/${verb}`,
    access: outlet.change,
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
  access: outlet.change,
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
  access: outlet.change,
  summary: 'What keeps an outlet from being deactivated, and what from being deleted',
  reply: v.object({ deactivate: v.array(standing), delete: v.array(standing) }),
});
