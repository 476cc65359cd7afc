import type { OwnSecondFactor } from './own-second-factor.ts';

/** What a user is about to do with their second factor, one at a time. */
export type FactorStep =
  | { readonly kind: 'addApp' }
  | { readonly kind: 'addPasskey' }
  | { readonly kind: 'removeApp'; readonly isLast: boolean }
  | {
      readonly kind: 'removePasskey';
      readonly isLast: boolean;
      readonly passkey: OwnSecondFactor['passkeys'][number];
    }
  | { readonly kind: 'makeCodes' }
  /** They are shown this once. */
  | { readonly kind: 'keepCodes'; readonly codes: readonly string[] }
  /** The password is asked first. */
  | { readonly kind: 'confirmPassword'; readonly next: FactorStep };
