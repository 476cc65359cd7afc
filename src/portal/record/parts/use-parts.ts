import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Resource } from '../../../resources/define-resource.ts';
import { pluralOf } from '../../../resources/plural.ts';
import { read } from '../../shell/api.ts';
import { recordSchema, type StoredRecord } from '../use-record.ts';

/** The records that belong to another one: an item's units, a matrix item's cells; a hundred at most. */
export function useParts(resource: Resource, owner: string, ownerId: string) {
  return useQuery({
    queryKey: [resource.name, 'of', ownerId],
    queryFn: async ({ signal }): Promise<StoredRecord[]> => {
      const data = await read(`/${resource.path}`, v.record(v.string(), v.unknown()), {
        query: { [`${owner}Id`]: ownerId, pageSize: 100, fields: Object.keys(resource.fields) },
        signal,
      });
      return v.parse(v.array(recordSchema), data[pluralOf(resource.name)]);
    },
  });
}
