import * as v from 'valibot';
import { taxCode } from '../resources/company/tax-code.ts';
import { createSchema, updateSchema } from '../resources/schemas.ts';
import { contract } from './contract.ts';
import { versionQuery } from './record-changes.ts';
import { storedRecord } from './records.ts';

const MOST = 100;
const { permissions, fields } = taxCode;
const reply = v.object({ taxCodes: v.array(storedRecord) });

/** The specification's calls for tax codes (spec 3 §7), beside those every resource has. */
export const readTaxCodes = contract({
  method: 'GET',
  path: '/taxcode',
  access: permissions.read,
  summary: 'Every tax code, by code',
  reply,
});

export const createTaxCodes = contract({
  method: 'POST',
  path: '/taxcode',
  access: permissions.write,
  idempotent: true,
  summary: 'Create tax codes: all of them, or none where one is refused',
  body: v.objectWithRest(
    {
      taxCodes: v.pipe(
        v.array(createSchema(fields), 'required'),
        v.minLength(1, 'required'),
        v.maxLength(MOST, 'tooLong'),
      ),
    },
    v.never('unknownField'),
  ),
  reply,
});

export const updateTaxCode = contract({
  method: 'PUT',
  path: '/taxcode/:id',
  access: permissions.write,
  idempotent: true,
  summary: 'Change a tax code by the fields the body names',
  body: v.objectWithRest({ taxCode: updateSchema(fields) }, v.never('unknownField')),
  reply: v.object({ taxCode: storedRecord }),
});

export const deleteTaxCode = contract({
  method: 'DELETE',
  path: '/taxcode/:id',
  access: permissions.delete,
  idempotent: true,
  summary: 'Delete a tax code nothing points at',
  query: versionQuery,
  reply: v.object({ id: v.string() }),
});
