import { ChevronDown } from 'lucide-react';
import { type RefObject, Suspense, useState } from 'react';
import type { Resource } from '../../../../resources/define-resource.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Menu } from '../../../kit/actions/Menu.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { SearchField } from '../../../kit/inputs/SearchField.tsx';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import { useText } from '../../../platform/language/language.tsx';
import type { ListChange, ListState } from '../use-list-state.ts';
import css from './ListSearch.module.css';
import { isSearchNumber, searchChoices } from './search-choices.ts';

/** Few look for several codes at once; the others need not wait for it. */
const TagField = lazyPart(async () => (await import('../../../kit/inputs/TagField.tsx')).TagField);

/** A menu's entry has a name even where the choice is no field. */
const everywhere = 'everywhere';
const keyOf = (value: string): string => (value === '' ? everywhere : value);

interface ListSearchProps {
  resource: Resource;
  labels: Labels;
  state: ListState;
  /** What is in the box and is not looked for yet. */
  typed: string;
  onTyped(text: string): void;
  /** The box is empty for another reason than typing. */
  onEmptied(): void;
  /** An input method begins or ends a word. */
  onComposing(isComposing: boolean): void;
  onChange(change: ListChange): void;
  /** Enter: looks for what was typed. */
  onSubmit(): void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** What a list is searched for, and by which of its fields; codes are taken by the handful, each a tag (spec 1 §2.11). */
export function ListSearch(props: ListSearchProps) {
  const { resource, labels, state, typed, onTyped, onEmptied, onComposing, onChange, onSubmit, inputRef } =
    props;
  const text = useText();
  const choices = searchChoices(resource);
  const [by, setBy] = useState(state.searchBy);
  const [asked, setAsked] = useState(state.searchBy);
  if (asked !== state.searchBy) {
    setAsked(state.searchBy);
    setBy(state.searchBy);
  }
  const chosen = choices.find(({ value }) => value === by) ?? choices[0];
  const nameOf = (value: string) => (value === '' ? text('list.searchAll') : labels.field(value));
  const label = text('list.search', { name: labels.inMany });
  const pick = (value: string) => {
    setBy(value);
    onEmptied();
    if (state.search.length > 0) onChange({ search: [], searchBy: value });
  };
  return (
    <div
      className={css.search}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={() => onComposing(false)}
    >
      {choices.length > 2 && (
        <Menu
          label={text('list.searchBy')}
          placement="bottom start"
          trigger={
            <Button
              trailing={<ChevronDown size={14} aria-hidden />}
              aria-label={`${text('list.searchBy')}: ${nameOf(by)}`}
            >
              {nameOf(by)}
            </Button>
          }
          groups={[
            {
              id: 'by',
              entries: choices.map(({ value }) => ({ id: keyOf(value), label: nameOf(value) })),
              selection: 'single',
              selected: [keyOf(by)],
              onSelect: ([picked]) => picked !== undefined && pick(picked === everywhere ? '' : picked),
            },
          ]}
        />
      )}
      {chosen?.multiple ? (
        <Suspense fallback={<Skeleton width="240px" height="32px" shape="box" />}>
          <TagField
            label={label}
            isLabelHidden
            value={state.search}
            onChange={(search) => onChange({ search, searchBy: by })}
            placeholder={text('list.searchMany')}
            removeLabel={(tag) => text('list.removeFilter', { name: tag })}
            moreLabel={(count) => text('list.moreTags', { count })}
            onEnter={onSubmit}
            spareWidth={200}
          />
        </Suspense>
      ) : (
        <SearchField
          label={label}
          placeholder={label}
          value={typed}
          onChange={(value) => {
            if (!chosen?.number || isSearchNumber(value)) onTyped(value);
          }}
          onSubmit={onSubmit}
          onClear={() => {
            onEmptied();
            onChange({ search: [], searchBy: '' });
          }}
          clearLabel={text('common.clear')}
          inputRef={inputRef}
        />
      )}
    </div>
  );
}
