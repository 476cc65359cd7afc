import { useQuery } from '@tanstack/react-query';
import { type ChartHolders, readChartHolders } from '../../../../contracts/statecharts.ts';
import { call } from '../../../platform/api/api.ts';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';

/** The groups that hold a permission, and everybody who holds it through one of them, once each. */
export interface PermissionHolders {
  readonly groups: readonly {
    readonly id: string;
    readonly name: string;
    readonly people: readonly string[];
  }[];
  readonly people: number;
}

/** Who holds each permission, by permission. */
export function holdersByPermission({
  groups,
  people,
}: ChartHolders): ReadonlyMap<string, PermissionHolders> {
  const asked = new Set(groups.flatMap(({ permissions }) => permissions));
  return new Map(
    [...asked].map((permission) => {
      const holding = groups.filter(({ permissions }) => permissions.includes(permission));
      return [
        permission,
        {
          groups: holding.map(({ id, name, members }) => ({
            id,
            name,
            people: members.flatMap((place) => {
              const person = people[place];
              return person ? [person.name.trim() || person.username] : [];
            }),
          })),
          people: new Set(holding.flatMap(({ members }) => members)).size,
        },
      ];
    }),
  );
}

/** Who holds the permissions of a chart's steps; null for a reader who may not open group permissions, and until it is known. */
export function useHolders(chart: string): ReadonlyMap<string, PermissionHolders> | null {
  const mayKnow = allows(useAccount(), 'ALLOW_TO_ACCESS_PERMISSION');
  const { data } = useQuery({
    queryKey: ['chartHolders', chart],
    enabled: mayKnow,
    queryFn: ({ signal }) => call(readChartHolders, { params: { id: chart }, signal }),
  });
  return data ? holdersByPermission(data) : null;
}
