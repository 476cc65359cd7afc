import { Button } from '../../../kit/actions/Button.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { useOutletChoice } from '../../../platform/outlet/outlet.tsx';
import { useSwitchOutlet } from '../../../platform/outlet/use-switch-outlet.ts';
import css from './FlowStrip.module.css';

/** Goes to the outlet whose turn it is, for whoever may work there; nothing for others. */
export function SwitchOutlet({ outletId }: { outletId: string | null }) {
  const text = useText();
  const switchTo = useSwitchOutlet();
  const outlet = useOutletChoice(({ context }) => context.outlets.find(({ id }) => id === outletId));
  if (!outlet) return null;
  return (
    <span className={css.switch}>
      <Button size="small" onPress={() => switchTo(outlet.id)}>
        {text('flow.switchOutlet', { outlet: outlet.name })}
      </Button>
    </span>
  );
}
