import { readPicture } from '../../../contracts/storage.ts';
import { addressOf } from '../../platform/api/call-address.ts';

/** Where the picture of a storage key is. */
export const imageUrl = (key: string): string => addressOf(readPicture, { params: { key } });
