import type { Field } from '../../../../resources/kinds/kinds.ts';
import { targetOf } from '../../../../resources/kinds/traits.ts';
import { documentOutlines } from '../../../platform/definitions/outlines.ts';

/** Whether a field names the line of another document that this one carries on: set by the chain, never typed. */
export const isLineLink = (field: Field): boolean =>
  documentOutlines.some(({ name }) => targetOf(field) === `${name}Line`);
