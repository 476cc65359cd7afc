import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../kit/lib/lazy-part.tsx';
import { useOutletChoice } from '../../platform/outlet/outlet.tsx';
import { useSessionAsks } from '../../platform/session/session.tsx';

const OutletChooser = lazyPart(async () => (await import('./OutletChooser.tsx')).OutletChooser);

/**
 * The choice of the outlet to work in (spec 1 §2.7); its code comes with its first use. It never lies over a question of
 * the session, which alone can be answered while there is none.
 */
export function OutletDialog() {
  const isAsked = useOutletChoice((snapshot) => snapshot.hasTag('dialog'));
  const isRefreshing = useOutletChoice(
    ({ value, context }) => value === 'loading' && context.chosenId !== null && !context.opened,
  );
  const isPatient = usePatience(isRefreshing);
  const isHeldBack = useSessionAsks();
  const isOpen = isAsked && !isPatient && !isHeldBack;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <OutletChooser isOpen={isOpen} />
    </Suspense>
  );
}

/** How long (ms) the list of a stored outlet may take before the dialog stands in for the page: on a slow line it comes within that. */
const PATIENCE = 2_500;

/** True for the first moments of waiting: on every reload the stored outlet is only looked up again. */
function usePatience(isWaiting: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setOver(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [isWaiting]);
  return isWaiting && !isOver;
}
