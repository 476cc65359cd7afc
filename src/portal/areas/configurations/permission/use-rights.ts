import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../../contracts/contract.ts';
import * as rights from '../../../../contracts/rights/rights.ts';
import { call } from '../../../platform/api/api.ts';

/** A person as this page knows them. */
export type Person = ReplyOf<typeof rights.readMembers>['people'][number];
/** What should take two people. */
export type SeparateDuty = ReplyOf<typeof rights.readDuties>['duties'][number];

/** What groups may do; news of a group or a user asks for it again. */
export const useGroupRights = () =>
  useQuery({
    queryKey: ['userGroup', 'rights'],
    queryFn: ({ signal }) => call(rights.readGroupRights, { signal }),
  });

/** Who is in which group; asked for where it is first looked at. */
export const useMembers = () =>
  useQuery({
    queryKey: ['user', 'members'],
    queryFn: ({ signal }) => call(rights.readMembers, { signal }),
  });

/** What should take two people. */
export const useDuties = () =>
  useQuery({
    queryKey: ['incompatibleDuty', 'duties'],
    queryFn: ({ signal }) => call(rights.readDuties, { signal }),
  });
