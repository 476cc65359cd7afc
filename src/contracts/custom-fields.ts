import * as v from 'valibot';
import { type CustomFieldGroup, customFieldGroups, namedFields } from '../domain/custom-field-groups.ts';
import { contract } from './contract.ts';

const label = v.pipe(v.string('invalid'), v.trim(), v.maxLength(60, 'tooLong'));
const groupShape = (group: CustomFieldGroup) =>
  v.optional(
    v.objectWithRest(
      Object.fromEntries(namedFields[group].map((field) => [field, v.optional(label)])),
      v.never('unknownField'),
    ),
  );
const reply = v.object({ mapping: v.record(v.string(), v.record(v.string(), v.string())) });

export const readCustomFields = contract({
  method: 'GET',
  path: '/customfield',
  access: 'signedIn',
  summary: 'What the company calls its custom fields; a field without a name of its own is not there',
  query: v.object({
    groupnames: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(200),
        v.transform((names) => names.split(',').map((each) => each.trim().toLowerCase())),
        v.array(v.picklist(customFieldGroups, 'invalidChoice')),
      ),
      customFieldGroups.join(','),
    ),
  }),
  reply,
});

export const nameCustomFields = contract({
  method: 'PUT',
  path: '/customfield',
  access: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
  idempotent: true,
  summary: 'Name custom fields, group by group; an empty name gives a field its standard one back',
  body: v.objectWithRest(
    {
      mapping: v.objectWithRest(
        {
          item: groupShape('item'),
          price: groupShape('price'),
          commision: groupShape('commision'),
          customer: groupShape('customer'),
          vendor: groupShape('vendor'),
        },
        v.never('unknownField'),
      ),
    },
    v.never('unknownField'),
  ),
  reply,
});
