import { type Decimal, decimal } from '../money/decimal.ts';
import { type PackagePart, packageCost, partFigures, sellableQuantity } from './package.ts';

/** An item that others are made of: what is known of it by itself, and what it is made of. */
export interface Component {
  readonly id: string;
  /** It lies in no store: only its parts do. */
  readonly isMade: boolean;
  readonly averageCost: string;
  readonly available: string;
  readonly parts: readonly (PackagePart & {
    readonly componentId: string;
    readonly salesType: string | null;
  })[];
}

/** What one of an item costs and how many there are; null where nobody can tell. */
export interface ComponentFigures {
  readonly cost: Decimal | null;
  readonly available: Decimal | null;
}

/**
 * The figures of items among others they are made of: an item with stock by itself, a package without by its parts, however deep.
 * An item that would contain itself has none.
 */
export function componentFigures(components: readonly Component[]): ReadonlyMap<string, ComponentFigures> {
  const byId = new Map(components.map((component) => [component.id, component]));
  const known = new Map<string, ComponentFigures>();
  const unknown: ComponentFigures = { cost: null, available: null };
  function figuresOf(id: string): ComponentFigures {
    const found = known.get(id);
    if (found) return found;
    const component = byId.get(id);
    if (!component) return unknown;
    known.set(id, unknown);
    const figures = component.isMade ? made(component) : stored(component);
    known.set(id, figures);
    return figures;
  }
  const stored = ({ averageCost, available }: Component): ComponentFigures => ({
    cost: decimal(averageCost),
    available: decimal(available),
  });
  function made({ parts }: Component): ComponentFigures {
    const taken = parts.map((part) => ({
      salesType: part.salesType,
      of: figuresOf(part.componentId),
      part,
    }));
    const figures = taken.map(({ part, of }) => partFigures(part, of.cost));
    const stock = taken.map(({ salesType, of }, place) => ({
      salesType,
      actual: figures[place]?.actual ?? '0',
      available: of.available ?? '0',
    }));
    return {
      cost: parts.length === 0 ? null : packageCost(figures),
      available: sellableQuantity(stock, null),
    };
  }
  for (const { id } of components) figuresOf(id);
  return known;
}
