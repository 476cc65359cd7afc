import { Component, type ComponentType, createContext, createElement, lazy, type ReactNode } from 'react';

/** A part of a page whose code could not be fetched: a new version may have replaced it, or the line dropped. */
export class PartLoadFailure extends Error {
  constructor(cause: unknown) {
    super('A part of this page failed to load.', { cause });
    this.name = 'PartLoadFailure';
  }
}

/** What stands in place of a part that could not be fetched; whoever frames the app says so in words. */
export const PartFailed = createContext<ReactNode>(null);

/**
 * A part of a page whose code comes when it is first drawn. Where it does not come, its own place says so and the rest
 * of the page stays; what breaks in the part itself goes on to whoever catches it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new PartLoadFailure(cause);
    }
  });
  return (props) => <PartBoundary>{createElement<Props>(Part, props)}</PartBoundary>;
}

class PartBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof PartLoadFailure) return <PartFailed.Consumer>{(said) => said}</PartFailed.Consumer>;
    throw error;
  }
}
