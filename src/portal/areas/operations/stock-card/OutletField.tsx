import { ComboBox } from '../../../kit/inputs/ComboBox.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { useOutlet, useOutletChoice } from '../../../platform/outlet/outlet.tsx';

interface OutletFieldProps {
  id: string | null;
  /** Its name, should it be none of the permitted ones. */
  name: string | null;
  onChoose(id: string | null): void;
}

/** The outlet of the card, out of the permitted ones; the one worked in is first. */
export function OutletField({ id, name, onChoose }: OutletFieldProps) {
  const text = useText();
  const current = useOutlet();
  const listed = useOutletChoice(({ context }) => context.outlets);
  const others = listed.filter((outlet) => outlet.id !== current?.id);
  const options = [...(current ? [current] : []), ...others].map((outlet) => ({
    id: outlet.id,
    label: outlet.name,
  }));
  const label = options.find((option) => option.id === id)?.label ?? name ?? '';
  return (
    <ComboBox
      label={text('field.outlet')}
      value={id === null ? null : { id, label }}
      onChange={(choice) => onChoose(choice?.id ?? null)}
      options={options}
      loadingText={text('common.loading')}
      emptyText={text('form.noMatch')}
    />
  );
}
