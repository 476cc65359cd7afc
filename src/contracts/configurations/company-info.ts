import * as v from 'valibot';
import { outlet } from '../../resources/company/outlet.ts';
import { createSchema, updateSchema } from '../../resources/schemas.ts';
import { contract } from '../contract.ts';
import { storedRecord } from '../records.ts';

const { fields, permissions } = outlet;

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
