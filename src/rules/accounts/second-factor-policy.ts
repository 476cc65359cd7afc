/** Who signs in with a second factor, whatever they would choose themselves (decision 0109), mildest first. */
export const secondFactorPolicies = [
  'Chosen Groups',
  'Administrators and Chosen Groups',
  'Everyone',
] as const;
export type SecondFactorPolicy = (typeof secondFactorPolicies)[number];

/** What of a user decides whether a second factor is asked of them. */
export interface AskedUser {
  readonly isAdmin: boolean;
  /** One of their groups is chosen. */
  readonly isInChosenGroup: boolean;
}

/** Whether the company asks a second factor of a user. Chosen groups are asked under every policy. */
export const requiresSecondFactor = (
  policy: SecondFactorPolicy,
  { isAdmin, isInChosenGroup }: AskedUser,
): boolean =>
  isInChosenGroup || policy === 'Everyone' || (policy === 'Administrators and Chosen Groups' && isAdmin);
