/** What a sign-in is still asked for once its password was right, as the server named it. */
export type SecondFactorAsked = {
  /** Stands for the password that was right. */
  readonly ticket: string;
  /** An authenticator app gives codes. */
  readonly code: boolean;
  /** Recovery codes are left. */
  readonly recoveryCode: boolean;
  /** What the browser asks a passkey; null where none works here. */
  readonly passkey: PasskeyRequest | null;
};

/** WebAuthn’s `PublicKeyCredentialRequestOptionsJSON`, handed to the browser as it came. */
type PasskeyRequest = {
  readonly challenge: string;
  readonly rpId?: string;
  readonly timeout?: number;
  readonly allowCredentials?: { id: string; type: string; transports?: string[] }[];
  readonly userVerification?: 'discouraged' | 'preferred' | 'required';
};

/** How the user shows the second factor; the browser asks the passkey itself. */
export type SecondFactorProof =
  | { readonly kind: 'code' | 'recoveryCode'; readonly code: string }
  | { readonly kind: 'passkey' };

/** What the server asks for with a refusal; the edge has parsed it. */
export function askedIn(error: unknown): SecondFactorAsked | null {
  if (typeof error !== 'object' || error === null || !('secondFactor' in error)) return null;
  const { secondFactor } = error;
  return isAsked(secondFactor) ? secondFactor : null;
}

const isAsked = (value: unknown): value is SecondFactorAsked =>
  typeof value === 'object' && value !== null && 'ticket' in value;
