import { useOutletActor } from './outlet.tsx';

/** Goes to another outlet by its id; where that is permitted no more, the list of outlets stays open. */
export function useSwitchOutlet(): (outletId: string) => void {
  const actor = useOutletActor();
  return (id) => {
    actor.send({ type: 'open' });
    // The list is read anew: whether the outlet is still permitted, and what it is called now.
    const watch = actor.subscribe((now) => {
      if (now.matches('loading')) return;
      watch.unsubscribe();
      if (!now.matches('choosing')) return;
      actor.send({ type: 'select', id });
      actor.send({ type: 'confirm' });
    });
  };
}
