import type { PasswordDue } from '../passwords/password-due.ts';

/** How a session stands to the second factor. */
export interface SecondFactorDue {
  /** The company asks it of its user. */
  readonly isRequired: boolean;
  /** It does, and there is none yet. */
  readonly isMissing: boolean;
  /** Nothing else is open until it is set up: from the next sign-in on, at the latest half a day after the last one. */
  readonly mustSetUp: boolean;
}

/** A signed-in user as one lookup finds them: who, for which company, and what they may do right now. */
export interface Session {
  readonly id: string;
  readonly companyId: string;
  readonly accountType: string;
  readonly databaseVersion: number;
  /** The company works in the restricted airport mode (decision 3). */
  readonly isRestricted: boolean;
  readonly userId: string;
  readonly username: string;
  readonly isAdmin: boolean;
  readonly groupIds: readonly string[];
  /** The company's currency, and how it stands before an amount. */
  readonly currency: { readonly code: string; readonly symbol: string };
  readonly permissions: ReadonlySet<string>;
  readonly outletIds: ReadonlySet<string>;
  readonly password: PasswordDue;
  readonly secondFactor: SecondFactorDue;
  readonly createdAt: string;
  /** When its user last showed their password: an ISO instant. */
  readonly confirmedAt: string;
  /** When it ends however much it is used. */
  readonly expiresAt: string;
  /** For how many milliseconds it lives unused. */
  readonly idleMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a session lives unused, and at most; remember-me lengthens both and lifts neither (reliability §4 no. 16). */
export const lifetimes = {
  usual: { idle: 2 * HOUR, absolute: 12 * HOUR },
  remembered: { idle: 7 * DAY, absolute: 30 * DAY },
} as const;

/** How often the time of last use is written down: once a minute is enough to time out on. */
export const TOUCH_EVERY = MINUTE;
