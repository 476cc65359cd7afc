import type { ComponentType } from 'react';
import type { Permission } from '../../../domain/permissions.ts';
import type { PlaceholderKind } from '../../kit/feedback/Placeholder.tsx';
import type { MessageId, MessageSet } from '../../messages/sets.ts';
import type { LazyScreen } from './lazy-screen.ts';

/** One page of the portal: its path, who may open it, what stands in for it while its code loads. */
export interface Screen {
  /** Spelt as the spec spells it; matched whatever the case. */
  path: string;
  /** Last parts that may follow the path, each a tab of the same screen. */
  tabs?: readonly string[];
  /** Every path below it is its own too, where no other page is: it knows itself what is there. */
  takesPathsBelow?: true;
  titleId: MessageId | ResourceTitle;
  permission: Permission | null;
  placeholder: PlaceholderKind;
  /** What it says beside the words every page has. */
  words?: readonly MessageSet[];
  code: LazyScreen;
}

/** The name a registered resource gives its own pages. */
export type ResourceTitle = `resource.${string}.${'one' | 'many'}`;

/** A row of the table: the screen and where its code is. */
export interface ScreenRow extends Omit<Screen, 'code'> {
  load: () => Promise<ComponentType>;
}
