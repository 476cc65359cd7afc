import { useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { Resource } from '../../resources/define-resource.ts';
import { tabsOf } from '../../resources/outline.ts';
import { wireName } from '../../resources/wire.ts';
import { samePath } from '../platform/navigation/paths.ts';

/** The sections of a record that are tabs: the one its address names, and how to go to another (spec 2 §2). */
export function useTabs(resource: Resource) {
  const [path] = useLocation();
  const base = `${resource.route}/Details`;
  const all = tabsOf(resource);
  // A page that names none opens with what may be typed: a new record has nothing else.
  const current =
    all.find((section) => samePath(path, `${base}/${section.id}`)) ??
    all.find(({ fields }) => fields.length > 0) ??
    all[0];
  // Another tab is the same form: nothing is left, so the leave guard is not asked.
  const show = (id: string) => navigate(`${base}/${id}${location.search}`, { replace: true });

  /** Goes to the first tab with one of these fields, by wire name, unless the open one has one. */
  function showFields(wanted: readonly string[]): void {
    const having = resource.sections.filter((section) =>
      section.fields.some((name) => {
        const field = resource.fields[name];
        return field && wanted.some((each) => each.split('.')[0] === wireName(name, field));
      }),
    );
    const [first] = having;
    const tabOf = ({ id, within = id }: Resource['sections'][number]) => within;
    if (resource.tabs && first && !having.some((section) => tabOf(section) === current?.id))
      show(tabOf(first));
  }

  return { all, current, show, showFields };
}
