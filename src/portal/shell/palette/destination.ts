import type { LucideIcon } from 'lucide-react';
import type { Findable } from '../menu/menu-search.ts';

/** Somewhere the palette can go. */
export interface Destination extends Findable {
  id: string;
  path: string;
  icon: LucideIcon;
  /** Where it is, or what it is called beside its title. */
  where: string;
}
