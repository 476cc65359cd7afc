/** What scrolls must be within the keyboard's reach: the `ref` of what does so and holds nothing that takes the focus. */
export const reachable = (node: Element | null): void => node?.setAttribute('tabindex', '0');
