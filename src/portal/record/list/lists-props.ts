import type { ComponentType } from 'react';

/** The list of a resource, with its views above it where there are others beside it. */
export interface ListsProps {
  List: ComponentType<{ Views?: ComponentType }>;
}
