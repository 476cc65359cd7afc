import { randomBytes } from 'node:crypto';

/** A name for what people bring: 192 random bits, so that nobody comes upon a file by trying (reliability §4 no. 52). */
export const newKey = (): string => randomBytes(24).toString('base64url');
