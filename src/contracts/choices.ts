import * as v from 'valibot';
import type { Resource } from '../resources/define-resource.ts';
import { contract } from './contract.ts';

/** The words in use in a field, for whoever types another. */
export const readValues = ({ path, name, permissions }: Resource) =>
  contract({
    method: 'GET',
    path: `/${path}/values/:field`,
    access: permissions.read,
    summary: `The words in use in a field of the ${name} records`,
    reply: v.object({ values: v.array(v.string()) }),
  });

const choice = v.object({
  ...{ id: v.string(), code: v.string(), name: v.string() },
  /** In the other language, where records of the kind have two names. */
  alternateName: v.optional(v.nullable(v.string())),
  fills: v.optional(v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()])))),
});
/** A record as a form offers it: what it is called, and what whoever names it takes over from it. */
export type Choice = v.InferOutput<typeof choice>;

/** The records of a resource by its name, to choose one from. */
export const readChoices = (name: string) =>
  contract({
    method: 'GET',
    path: `/choices/${name}`,
    access: 'signedIn',
    summary: `Code and name of ${name} records, for forms that point at one`,
    query: v.object({
      search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
      /** What the records must say, as `taxType:Purchase`. */
      only: v.optional(v.pipe(v.string(), v.regex(/^\w{1,60}:[^:]{1,60}$/))),
      most: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)), '25'),
    }),
    reply: v.object({ choices: v.array(choice) }),
  });
