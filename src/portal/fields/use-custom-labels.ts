import { useQuery } from '@tanstack/react-query';
import { readCustomFields } from '../../contracts/custom-fields.ts';
import type { CustomFieldGroup } from '../../domain/custom-field-groups.ts';
import { call } from '../platform/api/api.ts';

/** The group a resource's custom fields belong to, as the call spells it. */
const groups: Readonly<Record<string, CustomFieldGroup>> = {
  item: 'item',
  client: 'customer',
  vendor: 'vendor',
};

export const customGroupOf = (resource: string): CustomFieldGroup | undefined => groups[resource];

/** What the company calls the custom fields of a resource, by `customField1` and so on (spec 1 §7). */
export function useCustomLabels(resource: string): Readonly<Record<string, string>> {
  const group = customGroupOf(resource);
  const mapping = useQuery({
    queryKey: ['customField', group],
    enabled: group !== undefined,
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await call(readCustomFields, { query: { groupnames: group }, signal })).mapping,
  });
  return (group && mapping.data?.[group]) || {};
}
