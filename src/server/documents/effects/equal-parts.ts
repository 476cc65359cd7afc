import { VALUE_PLACES } from '../../../rules/money/money.ts';
import { spread } from '../../../rules/money/spread.ts';

/** A value in `count` equal parts that add up to it exactly, to 6 decimals. */
export const equalParts = (value: string, count: number): string[] =>
  spread(
    value,
    Array.from({ length: count }, () => '1'),
    { places: VALUE_PLACES },
  );
