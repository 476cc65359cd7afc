import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { missionIs } from '../../../../machines/records/mission/mission-tags.ts';
import {
  checkMission,
  type MissionProgress,
  readMission,
  readMissions,
  restartMission,
  skipMission,
  startMission,
} from '../../../contracts/missions.ts';
import { call, prepare, send } from '../../platform/api/api.ts';
import type { MessageId } from '../../platform/language/language.tsx';
import { useNotifications } from '../../platform/notifications/notifications.tsx';
import { keepOpenMission } from '../../platform/preferences/open-mission.ts';
import { useAccount } from '../../platform/session/session.tsx';

const MISSIONS = ['missions'] as const;
const oneKey = (id: string) => [...MISSIONS, 'one', id];

/** Every mission and how far this person has come with it. */
export const useMissions = () =>
  useQuery({
    queryKey: [...MISSIONS, 'all'],
    queryFn: async ({ signal }) => (await call(readMissions, { signal })).missions,
  });

/** One mission with its steps; asks nothing for null. */
export const useMission = (id: string | null) =>
  useQuery({
    queryKey: oneKey(id ?? ''),
    enabled: id !== null,
    retry: false,
    queryFn: async ({ signal }) => (await call(readMission, { params: { id: id ?? '' }, signal })).mission,
  });

/** Takes what the server said of a mission into what is shown, and remembers which one is worked on. */
export function useTakeMission(): (mission: MissionProgress) => void {
  const queries = useQueryClient();
  const account = useAccount();
  return useCallback(
    (mission) => {
      queries.setQueryData(oneKey(mission.id), mission);
      void queries.invalidateQueries({ queryKey: [...MISSIONS, 'all'] });
      if (missionIs(mission.status, 'open')) keepOpenMission(account, mission.id);
    },
    [queries, account],
  );
}

const events = {
  start: { contract: startMission, failed: 'action.startMission' },
  restart: { contract: restartMission, failed: 'action.restartMission' },
  skip: { contract: skipMission, failed: 'action.skipMission' },
} as const satisfies Record<string, { contract: unknown; failed: MessageId }>;
export type MissionEvent = keyof typeof events;

/** Starts, restarts or skips a mission, and says where that failed. */
export function useMissionEvents(id: string) {
  const take = useTakeMission();
  const account = useAccount();
  const { failed } = useNotifications();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (event: MissionEvent) =>
      (await send(prepare(events[event].contract, { params: { id } }))).mission,
    onSuccess: (mission, event) => {
      if (event === 'skip') keepOpenMission(account, null);
      take(mission);
    },
    onError: (error, event) => failed(error, events[event].failed),
  });
  return { send: mutate, sending: isPending ? variables : null };
}

/** Has the server look at the data again; gives the mission as it is then. */
export const askForCheck = async (id: string): Promise<MissionProgress> =>
  (await send(prepare(checkMission, { params: { id } }))).mission;
