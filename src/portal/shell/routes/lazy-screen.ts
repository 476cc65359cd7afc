import type { ComponentType } from 'react';

/** A screen whose code could not be fetched: a new version may have replaced it, or the line dropped. */
export class ScreenLoadFailure extends Error {
  constructor(cause: unknown) {
    super('This page failed to load.', { cause });
    this.name = 'ScreenLoadFailure';
  }
}

/** A screen's code, loaded once, shown without a flicker when it is there already. */
export interface LazyScreen {
  /** Starts loading; the same promise every time. Fails with `ScreenLoadFailure`; Try Again reloads the page. */
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
          throw new ScreenLoadFailure(cause);
        },
      );
      return pending;
    },
    ready: () => arrived,
  };
}
