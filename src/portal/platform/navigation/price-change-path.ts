/** The address of a change of many prices; its list is the one the items were chosen in. */
export const priceChangePath = (list: URLSearchParams): string => `/Operations/Item/PriceChange?${list}`;
