const base = '/Operations/MenuManagement';

/** The page where a menu’s categories and items are arranged. */
export const menuPath = (id: string): string => `${base}/MenuProfiles/Menu?id=${id}`;
/** The page of a menu’s outlets, sources and sessions. */
export const profilePath = (id: string): string => `${base}/MenuProfiles/Details?id=${id}`;
export const modifierPath = (id: string): string => `${base}/ModifierManagement/Details?id=${id}`;
/** An item’s prices and supply tax code, and what it is. */
export const itemPath = (id: string, tab: 'Pricing' | 'ItemInformation'): string =>
  `/Operations/Item/Details/${tab}?id=${id}`;
