import type { Resource } from '../../../resources/define-resource.ts';

/** The fields a row finds its stored record by: its code, or what no two records of its owner share. */
export const identityOf = ({
  codeField,
  partOf,
  knownBy,
  uniqueTogether,
}: Resource): readonly [string, ...string[]] => {
  if (partOf === undefined) return [codeField];
  const others = (knownBy ?? uniqueTogether ?? [codeField]).filter((name) => name !== partOf);
  return [partOf, ...others];
};

/** Whether a second row of one identity is a fault; otherwise it is the owner's second record of that kind. */
export const isOneOfItsKind = ({ knownBy }: Resource): boolean => knownBy === undefined;
