/** Where the picture of a storage key is. */
export const pictureAt = (key: string): string => `/api/Storage/${encodeURIComponent(key)}`;
