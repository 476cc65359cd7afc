import { type Equivalent, ofLine, STRYKER } from './equivalent.ts';

/** Those in what opens and closes pages. */
export const equivalentInPages: readonly Equivalent[] = [
  ...ofLine(
    'src/server/http/page-access.ts',
    "const [, first = '', second = ''] = routePath.toLowerCase().split('/');",
    'No call has a part of that name.',
    ["''", STRYKER],
  ),
  ...ofLine(
    'src/server/http/page-access.ts',
    "const key = Object.values(viewer).join('\\n');",
    'Viewers whose facts run together alike differ in their company and its database version, by which no page of a permission goes.',
    ["'\\n'", '""'],
  ),
  ...ofLine(
    'src/server/http/page-access.ts',
    'const asked = everyPage.filter((page) => page.permission !== null);',
    'Nothing is called by no name: a page without a permission closes none.',
    ['everyPage.filter((page) => page.permission !== null)', 'everyPage'],
    ['page.permission !== null', 'true'],
  ),
  ...ofLine(
    'src/server/http/page-access.ts',
    "const topics = new Set([...shut].map((permission) => topicOf(permission ?? '')));",
    'Every page that was asked has a permission.',
    ["''", STRYKER],
  ),
  ...ofLine(
    'src/server/http/page-access.ts',
    "const topicOf = (permission: string): string => permission.replace(/^ALLOW_TO_[A-Z]+_/, '');",
    'Every permission begins so, and what stands for the beginning stands in each alike.',
    ['/^ALLOW_TO_[A-Z]+_/', '/ALLOW_TO_[A-Z]+_/'],
    ["''", STRYKER],
  ),
];
