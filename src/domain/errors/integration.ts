import type { ErrorEntry } from './error-entry.ts';

/** Refusals of the integration log. */
export const integrationErrors = {
  nothingToRepost: {
    status: 409,
    en: 'Only what has failed can be posted again.',
    zh: '只有失败的记录可以重新过账。',
  },
} as const satisfies Record<string, ErrorEntry>;
