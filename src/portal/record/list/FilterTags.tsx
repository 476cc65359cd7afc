import { X } from 'lucide-react';
import type { Resource } from '../../../resources/define-resource.ts';
import { fieldOfWire } from '../../../resources/wire.ts';
import type { Labels } from '../../fields/use-labels.ts';
import { useLanguage } from '../../shell/language.tsx';
import css from './List.module.css';
import type { ListState } from './use-list-state.ts';

interface FilterTagsProps {
  resource: Resource;
  labels: Labels;
  filters: ListState['filters'];
  onChange(filters: ListState['filters']): void;
}

/** The filters in force, each to be taken off with one press. */
export function FilterTags({ resource, labels, filters, onChange }: FilterTagsProps) {
  const { text, dates } = useLanguage();
  const entries = Object.entries(filters);
  if (entries.length === 0) return null;
  const words = (key: string, values: readonly string[]): string => {
    const range = /^(.*)(From|To)$/.exec(key);
    const found =
      fieldOfWire(resource.fields, key) ?? (range?.[1] ? fieldOfWire(resource.fields, range[1]) : undefined);
    if (!found) return key;
    const { name, field } = found;
    const label = labels.field(name);
    if (field.kind === 'date')
      return text(range?.[2] === 'To' ? 'list.to' : 'list.from', {
        label: `${label} ${dates.date(values[0])}`,
      });
    if (field.kind === 'reference') return label;
    if (field.kind === 'yesNo') return `${label}: ${text(values[0] === 'true' ? 'list.yes' : 'list.no')}`;
    return `${label}: ${values.map((value) => labels.choice(name, field, value)).join(', ')}`;
  };
  const without = (key: string) => Object.fromEntries(entries.filter(([other]) => other !== key));
  return (
    <div className={css.tags}>
      {entries.map(([key, values]) => (
        <span key={key} className={css.tag}>
          {words(key, values)}
          <button
            type="button"
            aria-label={text('list.removeFilter', { name: words(key, values) })}
            onClick={() => onChange(without(key))}
          >
            <X size={12} aria-hidden />
          </button>
        </span>
      ))}
    </div>
  );
}
