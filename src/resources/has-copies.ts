import type { AnyDocument } from './define-document.ts';

/** Whether documents of a type are duplicated: not where each must name what no copy takes over, as a delivery its sale. */
export const hasCopies = ({ fields }: AnyDocument): boolean =>
  !Object.values(fields).some((field) => field.required === true && field.copy === false);
