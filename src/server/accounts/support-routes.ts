import * as v from 'valibot';
import { read } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';

/** Whom to ask for help, and where the newer portal is (spec 1 §2.6); both as the environment names them. */
export const supportRoutes: readonly Route[] = [
  read({
    path: '/support',
    access: 'signedIn',
    summary: 'Telephone numbers and e-mail of the support, and the address of the newer portal',
    reply: v.object({ phones: v.array(v.string()), email: v.string(), newPortalUrl: v.string() }),
    handle: async ({ services: { config } }) => ({
      phones: [...config.supportPhones],
      email: config.supportEmail,
      newPortalUrl: config.newPortalUrl,
    }),
  }),
];
