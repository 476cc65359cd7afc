import type { AnyStateMachine } from 'xstate';

/** Charts of former versions (`stock-adjustment 2`), each loaded when it is asked for; made by `retire-chart.ts`. */
export const retiredCharts: Readonly<Record<string, () => Promise<AnyStateMachine>>> = {
  'sale 1': async () => (await import('./sale/1/documents/sale/sale.ts')).sale,
  'sale 2': async () => (await import('./sale/2/documents/sale/sale.ts')).sale,
};
