import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MissionProgress } from '../../../contracts/missions.ts';
import { onWritten } from '../../platform/api/api.ts';
import { doneSteps } from './mission-steps.ts';
import { askForCheck, useTakeMission } from './use-missions.ts';

/** Several saves one after the other are one check (ms). */
const AFTER_SAVE = 400;
const EVERY = 30_000;
/** A page nobody touches asks no more, so that it keeps no session alive (ms). */
const UNTOUCHED = 5 * 60_000;

/** Progress of missions themselves is nothing their steps could be about. */
const isOfMissions = (path: string) => path.startsWith('/missions');

/**
 * While it is active, has the mission looked at when the page opens, after every save, when the window is come back to
 * and every half minute. Gives the ids of the steps the last look found newly done.
 */
export function useMissionCheck(id: string, isActive: boolean): readonly string[] {
  const take = useTakeMission();
  const [justDone, setJustDone] = useState<readonly string[]>([]);
  const known = useRef<ReadonlySet<string> | null>(null);
  const taken = useEffectEvent((mission: MissionProgress) => {
    const done = doneSteps(mission);
    const before = known.current;
    known.current = done;
    if (before !== null) {
      const fresh = [...done].filter((step) => !before.has(step));
      if (fresh.length > 0) setJustDone(fresh);
    }
    take(mission);
  });
  useEffect(() => {
    if (!isActive) return;
    let isCurrent = true;
    let touched = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      // The next look will see what this one could not.
      void askForCheck(id).then(
        (mission) => isCurrent && taken(mission),
        () => {},
      );
    };
    const touch = () => {
      touched = Date.now();
    };
    const stopListening = onWritten((path) => {
      if (isOfMissions(path)) return;
      clearTimeout(timer);
      timer = setTimeout(look, AFTER_SAVE);
    });
    const interval = setInterval(() => {
      if (document.visibilityState === 'visible' && Date.now() - touched < UNTOUCHED) look();
    }, EVERY);
    window.addEventListener('focus', look);
    window.addEventListener('pointerdown', touch);
    window.addEventListener('keydown', touch);
    look();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      clearInterval(interval);
      stopListening();
      window.removeEventListener('focus', look);
      window.removeEventListener('pointerdown', touch);
      window.removeEventListener('keydown', touch);
    };
  }, [id, isActive]);
  return justDone;
}
