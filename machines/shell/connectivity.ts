import { setup } from 'xstate';

/** How long the green banner shows after the line is back (spec 1 §9). */
export const reconnectBannerMs = 1000;

export type ConnectivityEvent =
  | { readonly type: 'disconnected' }
  | { readonly type: 'connected' }
  | { readonly type: 'databaseLost' }
  | { readonly type: 'databaseBack' };

/** Whether the browser has a line, and the server its database. While a state carries the tag `banner` the header is pushed down (spec 1 §2.6). */
export const connectivity = setup({
  types: { events: {} as ConnectivityEvent, tags: {} as 'banner' },
  delays: { reconnectBanner: reconnectBannerMs },
}).createMachine({
  id: 'connectivity',
  version: '2',
  description:
    'Whether the browser has a line, and for a second that it has one again; and whether the server has its database, without which nothing can be saved.',
  initial: 'online',
  states: {
    online: { on: { disconnected: 'offline', databaseLost: 'databaseAway' } },
    databaseAway: { tags: ['banner'], on: { disconnected: 'offline', databaseBack: 'online' } },
    offline: { tags: ['banner'], on: { connected: 'reconnecting' } },
    reconnecting: {
      tags: ['banner'],
      on: { disconnected: 'offline', databaseLost: 'databaseAway' },
      after: { reconnectBanner: 'online' },
    },
  },
});
