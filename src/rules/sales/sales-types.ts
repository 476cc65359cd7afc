/** How a sale is served (spec 3 §9). */
export const salesTypes = ['Take Away', 'Dine In', 'Delivery', 'Drive Thru'] as const;
export type SalesType = (typeof salesTypes)[number];
