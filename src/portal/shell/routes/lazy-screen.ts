import type { ComponentType } from 'react';
import { PartLoadFailure } from '../../kit/lib/lazy-part.tsx';

/** A screen's code, loaded once, shown without a flicker when it is there already. */
export interface LazyScreen {
  /** Starts loading; the same promise every time. Fails with `PartLoadFailure`; Try Again reloads the page. */
  preload(): Promise<ComponentType>;
  /** The component if its code has arrived. */
  ready(): ComponentType | null;
}

export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let arrived: ComponentType | null = null;
  let pending: Promise<ComponentType> | null = null;
  return {
    preload() {
      pending ??= load().then(
        (component) => {
          arrived = component;
          return component;
        },
        (cause: unknown) => {
          throw new PartLoadFailure(cause);
        },
      );
      return pending;
    },
    ready: () => arrived,
  };
}
