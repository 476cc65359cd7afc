import { Button } from '../../../kit/actions/Button.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { useOutletActor, useOutletChoice } from '../../../platform/outlet/outlet.tsx';
import css from './FlowStrip.module.css';

/** Goes to the outlet whose turn it is, for whoever may work there; nothing for others. */
export function SwitchOutlet({ outletId }: { outletId: string | null }) {
  const text = useText();
  const actor = useOutletActor();
  const outlet = useOutletChoice(({ context }) => context.outlets.find(({ id }) => id === outletId));
  if (!outlet) return null;
  const change = () => {
    actor.send({ type: 'open' });
    // The list is read anew: whether the outlet is still permitted, and what it is called now.
    const watch = actor.subscribe((now) => {
      if (now.matches('loading')) return;
      watch.unsubscribe();
      if (!now.matches('choosing')) return;
      actor.send({ type: 'select', id: outlet.id });
      actor.send({ type: 'confirm' });
    });
  };
  return (
    <span className={css.switch}>
      <Button size="small" onPress={change}>
        {text('flow.switchOutlet', { outlet: outlet.name })}
      </Button>
    </span>
  );
}
