import { ChevronDown } from 'lucide-react';
import { type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import {
  ComboBox as AriaComboBox,
  Button,
  ComboBoxStateContext,
  Input,
  ListBox,
  Popover,
} from 'react-aria-components/ComboBox';
import css from '../form/Field.module.css';
import { FieldLabel } from '../form/FieldLabel.tsx';
import { FieldNotes } from '../form/FieldNotes.tsx';
import { useFieldError } from '../form/Form.tsx';
import type { FieldProps } from '../form/field-props.ts';
import { cx } from '../lib/cx.ts';
import { definedProps } from '../lib/defined-props.ts';
import floating from '../overlays/Floating.module.css';
import own from './ComboBox.module.css';
import { type Choice, Option } from './Option.tsx';

interface ComboBoxProps extends FieldProps {
  /** The choice made; it need not be among the options that are loaded. */
  value: Choice | null;
  onChange(value: Choice | null): void;
  options: readonly Choice[];
  /** Asked with what was typed (empty when the list opens); without it the options are filtered here. */
  onSearch?: ((text: string) => void) | undefined;
  isLoading?: boolean | undefined;
  loadingText: string;
  emptyText: string;
  /** Offers to create what was typed when no option has that name. */
  create?: { label(text: string): string; onCreate(text: string): void; text: string } | undefined;
  placeholder?: string | undefined;
}

const createId = '\u0000create';

/** One of many, found by typing; the first match is at Enter's reach. */
export function ComboBox(props: ComboBoxProps) {
  const { label, name, value, onChange, options, onSearch, create, isRequired, placeholder } = props;
  const { isDisabled, isReadOnly, autoFocus } = props;
  const field = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { error, edited, left } = useFieldError(props);
  const items = [...options];
  // The choice made stays in the list, so that leaving the field without a pick finds its name again.
  if (value && !options.some(({ id }) => id === value.id)) items.push(value);
  const isNew = create?.text && !items.some((choice) => choice.label === create.text);
  if (create && isNew) items.push({ id: createId, label: create.label(create.text) });

  const pick = (id: string | null) => {
    edited();
    if (id === createId) create?.onCreate(create.text);
    else onChange(items.find((choice) => choice.id === id) ?? null);
  };

  return (
    <AriaComboBox
      ref={field}
      {...definedProps({ name, isRequired, isDisabled, isReadOnly, autoFocus, 'data-field': name })}
      {...(onSearch ? { defaultFilter: () => true } : {})}
      className={cx(css.field)}
      items={items}
      value={value?.id ?? null}
      onChange={(key) => pick(key === null ? null : String(key))}
      onInputChange={(text) => text !== value?.label && onSearch?.(text)}
      menuTrigger="focus"
      onOpenChange={(isOpen, trigger) => isOpen && trigger !== 'input' && onSearch?.('')}
      onBlur={left}
      allowsEmptyCollection
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isRequired={isRequired} isHidden={props.isLabelHidden} />
      <div className={css.box} ref={box}>
        <Input {...definedProps({ placeholder })} spellCheck={false} autoComplete="off" />
        {props.isLoading && <span className={own.busy} aria-hidden />}
        <Button className={cx(own.open)}>
          <ChevronDown size={16} aria-hidden />
        </Button>
      </div>
      <FieldNotes hint={props.hint} warning={props.warning} error={error} />
      {/* What is wrong stays readable above the list. */}
      <Popover
        className={cx(floating.panel, own.list)}
        triggerRef={error === undefined ? box : field}
        offset={4}
      >
        <PageStays field={box} />
        <ListBox<Choice>
          className={cx(floating.list)}
          renderEmptyState={() => (
            <p className={floating.empty}>{props.isLoading ? props.loadingText : props.emptyText}</p>
          )}
        >
          {(choice) => <Option choice={choice} />}
        </ListBox>
        <FirstMatch />
      </Popover>
    </AriaComboBox>
  );
}

/**
 * Puts the first match under the keyboard while something is typed, so that Enter takes it. It stands after the list,
 * whose own effect would take the focus away again when the first answer comes.
 */
function FirstMatch() {
  const state = useContext(ComboBoxStateContext);
  const text = state?.inputValue;
  const first = state?.collection.getFirstKey() ?? null;
  useEffect(() => {
    if (state?.isOpen && text && state.selectionManager.focusedKey === null && first !== null)
      state.selectionManager.setFocusedKey(first);
  }, [state, text, first]);
  return null;
}

/**
 * Keeps the page as it is to assistive technology while the list is open. The library would hide it with
 * `aria-hidden` though the keyboard still reaches it; the mark it looks for exempts the part it is on.
 */
function PageStays({ field }: { field: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    const part = [...document.body.children].find((child) => child.contains(field.current));
    if (!(part instanceof HTMLElement)) return;
    part.dataset.liveAnnouncer = 'true';
    return () => {
      delete part.dataset.liveAnnouncer;
    };
  }, [field]);
  return null;
}
