type Child = Node | string | null;
interface Given {
  readonly class?: string;
  readonly id?: string;
  readonly on?: () => void;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** An element with what is in it; texts are texts and never markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  given: Given,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (given.class) made.className = given.class;
  if (given.id) made.id = given.id;
  if (given.on) made.addEventListener('click', given.on);
  for (const [attribute, value] of Object.entries(given.attributes ?? {}))
    made.setAttribute(attribute, value);
  made.append(...children.filter((child) => child !== null));
  return made;
}

export interface Column {
  readonly head: string;
  /** Its cells are figures. */
  readonly isFigure?: boolean;
}

/** A table that scrolls sideways where the page is narrow; one that is `told` is sentences, which stand below each other there. */
export function table(
  columns: readonly Column[],
  rows: readonly (readonly (Node | string)[])[],
  kindOfTable: 'figures' | 'told' = 'figures',
): HTMLElement {
  const kind = (place: number) => (columns[place]?.isFigure ? { class: 'figure' } : {});
  return element(
    'div',
    { class: `scroll ${kindOfTable}`, attributes: { tabindex: '0' } },
    element(
      'table',
      {},
      element(
        'thead',
        {},
        element('tr', {}, ...columns.map(({ head }, place) => element('th', kind(place), head))),
      ),
      element(
        'tbody',
        {},
        ...rows.map((cells) =>
          element('tr', {}, ...cells.map((cell, place) => element('td', kind(place), cell))),
        ),
      ),
    ),
  );
}

/** Figures with what they are of. */
export const figures = (told: readonly (readonly [string, string])[]): HTMLElement =>
  element(
    'dl',
    {},
    ...told.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))),
  );
