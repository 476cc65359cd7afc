/** Where an order comes from (spec 2 §9). */
export const orderSources = [
  'LOCAL',
  'XILNEXORDERTERMINAL',
  'XILNEXFNBGO',
  'XILNEXKIOSK',
  'XILNEXBYODSALES',
  'XILNEXAPPSALES',
  'DELIVEREAT',
  'FOODPANDA',
  'GRABFOOD',
] as const;
export type OrderSource = (typeof orderSources)[number];

/** How often a session repeats (domain/liveorder §3). */
export const frequencies = ['Daily', 'Weekly', 'Monthly', 'Date Range'] as const;
export type Frequency = (typeof frequencies)[number];

/** The days of a week as it begins in an office. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** The days of a month, as text like every choice. */
export const monthDays = Array.from({ length: 31 }, (_, index) => String(index + 1));

/** Grids of the order screen: how many tiles a page holds, and whether it is upright (1) or wide (2). */
export const layouts = ['12-1', '12-2', '20-1', '20-2', '30-1', '30-2'] as const;
export type Layout = (typeof layouts)[number];
export const isLayout = (value: unknown): value is Layout => layouts.some((layout) => layout === value);

/** Columns and rows of a page of tiles. */
export const gridOf: Readonly<Record<Layout, { readonly columns: number; readonly rows: number }>> = {
  '12-1': { columns: 3, rows: 4 },
  '12-2': { columns: 4, rows: 3 },
  '20-1': { columns: 4, rows: 5 },
  '20-2': { columns: 5, rows: 4 },
  '30-1': { columns: 5, rows: 6 },
  '30-2': { columns: 6, rows: 5 },
};
