import { register } from 'tsx/esm/api';

/** What is done before the first test file and after the last: read by Node itself, which knows no TypeScript. */
register();
export const { setup, teardown } = await import('../run-folder.ts');
