import type { Answer } from '../test-server.ts';
import type { Holder, Thing } from './holder.ts';

/** One place of one route where something can be named. */
export interface Probe {
  readonly route: string;
  /** Where in the call it is named: `:id`, `?vendorId`, `lines.itemId`. */
  readonly place: string;
  readonly kind: string;
  /** Named by its code rather than its id. */
  readonly byCode?: true;
  /** Mine is the one my other records name, rather than a new one. */
  readonly isExisting?: true;
  /** Makes the call naming the thing. */
  ask(mine: Holder, thing: Thing): Promise<Answer>;
}
