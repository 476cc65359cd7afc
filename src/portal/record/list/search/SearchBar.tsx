import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Resource } from '../../../../resources/define-resource.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { isNarrowed, type ListChange, type ListState } from '../use-list-state.ts';
import { ListSearch } from './ListSearch.tsx';

/** How long after the last key the list is asked; Enter asks at once. */
const PAUSE_MS = 250;

interface SearchBarProps {
  resource: Resource;
  labels: Labels;
  state: ListState;
  onChange(change: ListChange): void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** The search of a list with what applies and resets it; what is being typed is its own, so that only it is drawn again. */
export function SearchBar({ resource, labels, state, onChange, inputRef }: SearchBarProps) {
  const text = useText();
  const { warned } = useNotifications();
  const asked = state.search.join(', ');
  const [typed, setTyped] = useState(asked);
  const [shown, setShown] = useState(asked);
  // What was asked here and is not drawn yet: meanwhile the next words may be typed already, and are not touched.
  const [sent, setSent] = useState<string | null>(null);
  if (sent === asked) setSent(null);
  if (shown !== asked) {
    setShown(asked);
    // A loaded arrangement and Back change what is looked for without the box.
    if (sent === null && typed.trim() !== asked.trim()) setTyped(asked);
  }
  const ask = (change: ListChange) => {
    if (change.search) setSent(change.search.join(', '));
    onChange(change);
  };
  // Typed and not asked for yet; what comes from elsewhere, a kept view or tags, is no typing.
  const [isTyping, setTyping] = useState(false);
  const search = () => {
    setTyping(false);
    const words = typed.trim();
    if (resource.list.searchRequired && words === '') {
      warned('list.searchRequired', { name: labels.inMany });
      inputRef.current?.focus();
    } else if (words !== (sent ?? asked)) ask({ search: words === '' ? [] : [words] });
  };
  const [isComposing, setComposing] = useState(false);
  const searchTyped = useEffectEvent((words: string) => {
    // Emptied, a search that must not be empty waits for what is typed next.
    if (words.trim() !== '' || !resource.list.searchRequired) search();
  });
  useEffect(() => {
    // What an input method has not settled yet is nobody's word.
    if (!isTyping || isComposing) return;
    const timer = setTimeout(() => searchTyped(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, isTyping, isComposing]);
  const reset = () => {
    setTyped('');
    setTyping(false);
    ask({ search: [], searchBy: '', filters: {} });
  };
  return (
    <>
      <ListSearch
        resource={resource}
        labels={labels}
        state={state}
        typed={typed}
        onTyped={(words) => {
          setTyped(words);
          setTyping(true);
        }}
        onEmptied={() => {
          setTyped('');
          setTyping(false);
        }}
        onComposing={setComposing}
        onChange={ask}
        onSubmit={search}
        inputRef={inputRef}
      />
      {(typed.trim() !== '' || isNarrowed(resource, state)) && (
        <>
          <Button onPress={search}>{text('list.apply')}</Button>
          <Button variant="quiet" onPress={reset}>
            {text('list.reset')}
          </Button>
        </>
      )}
    </>
  );
}
