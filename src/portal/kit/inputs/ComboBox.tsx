import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react';
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
import { isComposing } from '../lib/is-composing.ts';
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
  const keys = useRef<Keys>({ isTyping: false, isEnterHeld: false });
  const { error, edited, left } = useFieldError(props);
  const items = [...options];
  // The choice made stays in the list, so that leaving the field without a pick finds its name again.
  if (value && !options.some(({ id }) => id === value.id)) items.push(value);
  const isNew = create?.text && !items.some((choice) => choice.label === create.text);
  if (create && isNew) items.push({ id: createId, label: create.label(create.text) });

  const pick = (id: string | null) => {
    edited();
    keys.current = { isTyping: false, isEnterHeld: false };
    if (id === createId) create?.onCreate(create.text);
    else onChange(items.find((choice) => choice.id === id) ?? null);
  };

  /** Enter waits for the answer to what is typed: until then the list has the matches of half a word. */
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const { isTyping } = keys.current;
    const isEnterHeld =
      event.key === 'Enter' && isTyping && onSearch !== undefined && props.isLoading === true;
    keys.current = { isTyping: isTyping && !event.key.startsWith('Arrow'), isEnterHeld };
    if (!isEnterHeld) return;
    event.preventDefault();
    event.stopPropagation();
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
      <div
        className={css.box}
        ref={box}
        role="presentation"
        onInputCapture={() => {
          keys.current = { isTyping: true, isEnterHeld: false };
        }}
        onKeyDownCapture={press}
      >
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
        <FirstMatch keys={keys} answer={props.isLoading ? undefined : (items[0]?.id ?? null)} />
      </Popover>
    </AriaComboBox>
  );
}

interface Keys {
  /** Letters came last: the first match is Enter's. After an arrow it is the one the person went to. */
  isTyping: boolean;
  /** Enter was pressed before the answer came, and takes its first match. */
  isEnterHeld: boolean;
}

/**
 * Puts the first match under the keyboard while something is typed, so that Enter takes it. It stands after the list,
 * whose own effect would take the focus away again when the first answer comes.
 */
function FirstMatch({ keys, answer }: FirstMatchProps) {
  const state = useContext(ComboBoxStateContext);
  const text = state?.inputValue;
  const first = state?.collection.getFirstKey() ?? null;
  useEffect(() => {
    const { isTyping, isEnterHeld } = keys.current;
    if (isEnterHeld && answer === null) keys.current.isEnterHeld = false;
    if (!state?.isOpen || !text || first === null) return;
    const focused = state.selectionManager.focusedKey;
    if (focused === null || (isTyping && focused !== first)) state.selectionManager.setFocusedKey(first);
    // The list is drawn one step after its options are known.
    if (!isEnterHeld || answer !== first) return;
    keys.current.isEnterHeld = false;
    state.setSelectedKey(first);
  }, [state, text, first, keys, answer]);
  return null;
}

interface FirstMatchProps {
  keys: RefObject<Keys>;
  /** The first of what was found, null when nothing was; undefined while it is searched. */
  answer: string | null | undefined;
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
