import { useQuery } from '@tanstack/react-query';
import { readSecondFactor } from '../../../../contracts/account/second-factor.ts';
import type { ReplyOf } from '../../../../contracts/contract.ts';
import { call } from '../../../platform/api/api.ts';

/** What the user shows beside their password. */
export type OwnSecondFactor = ReplyOf<typeof readSecondFactor>;

/** Where it is kept; a change of the user, which every change of it is, reads it anew. */
const queryKey = ['user', 'secondFactor', 'own'];

/** What the signed-in user shows beside their password, read as it stands. */
export const useOwnSecondFactor = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => call(readSecondFactor, { signal }) });
