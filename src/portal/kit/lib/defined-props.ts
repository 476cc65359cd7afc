type DefinedProps<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/**
 * The props that have a value. Libraries declare `label?: string`, which under exact optional types refuses
 * an explicit `undefined`; ours may be passed on as they came.
 */
export function definedProps<T extends object>(props: T): DefinedProps<T> {
  return Object.fromEntries(
    Object.entries(props).filter(([, value]) => value !== undefined),
  ) as DefinedProps<T>;
}
