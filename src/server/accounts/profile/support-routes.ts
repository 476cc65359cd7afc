import { readSupport } from '../../../contracts/service.ts';
import type { Route } from '../../http/route.ts';
import { read } from '../../http/serve-contract.ts';

/** Whom to ask for help, and where the newer portal is (spec 1 §2.6); both as the environment names them. */
export const supportRoutes: readonly Route[] = [
  read(readSupport, async ({ services: { config } }) => ({
    phones: [...config.supportPhones],
    email: config.supportEmail,
    newPortalUrl: config.newPortalUrl,
  })),
];
