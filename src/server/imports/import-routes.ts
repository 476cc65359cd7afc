import type { Route } from '../http/route.ts';
import { importLogRoutes } from './routes/log-routes.ts';
import { importUploadRoutes } from './routes/upload-routes.ts';

/** Every call of the import area. */
export const importRoutes: readonly Route[] = [...importUploadRoutes, ...importLogRoutes];
