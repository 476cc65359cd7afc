import { useMemo, useState } from 'react';
import type { FieldProps } from '../form/field-props.ts';
import { ComboBox } from './ComboBox.tsx';
import type { Choice } from './Option.tsx';
import { Select } from './Select.tsx';

interface PickFieldProps extends FieldProps {
  value: string | null;
  onChange(value: string): void;
  options: readonly Choice[];
  placeholder: string;
  /** Said in a list that is searched and shown page by page. */
  emptyText: string;
  loadingText: string;
  moreText(count: number): string;
}

/** A dropdown with more options than this is searched, and shown page by page (spec 1 §9). */
const MOST_AT_ONCE = 10_000;
const PAGE = 100;
const MORE = '\u0000more';

/** One of a list: a plain dropdown, or a paged searchable box where the list is too long to look through. */
export function PickField(props: PickFieldProps) {
  const { options, emptyText: _empty, loadingText: _loading, moreText: _more, ...rest } = props;
  return options.length > MOST_AT_ONCE ? <PagedBox {...props} /> : <Select {...rest} options={options} />;
}

function PagedBox({ options, value, onChange, moreText, placeholder, ...rest }: PickFieldProps) {
  const [typed, setTyped] = useState('');
  const [pages, setPages] = useState(1);
  const found = useMemo(() => {
    const wanted = typed.trim().toLowerCase();
    return wanted === '' ? options : options.filter(({ label }) => label.toLowerCase().includes(wanted));
  }, [options, typed]);
  const shown = found.slice(0, pages * PAGE);
  const left = found.length - shown.length;
  return (
    <ComboBox
      {...rest}
      placeholder={placeholder}
      value={options.find(({ id }) => id === value) ?? null}
      options={left > 0 ? [...shown, { id: MORE, label: moreText(left) }] : shown}
      onSearch={(text) => {
        setTyped(text);
        setPages(1);
      }}
      onChange={(choice) => {
        if (choice?.id === MORE) setPages((now) => now + 1);
        else onChange(choice?.id ?? '');
      }}
    />
  );
}
