import { pageText, rowsOf } from './check-proofs.ts';

/** Every name in code marks of a statement's own cell. */
export function namesIn(page: string, statement: string): readonly string[] {
  const line =
    pageText(page)
      .split('\n')
      .find((each) => each.startsWith(`| ${statement} |`)) ?? '';
  return [...(line.split(' | ')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

/** Every name in code marks of the statements of a section. */
export const namedFields = (page: string, section: string): readonly string[] =>
  rowsOf(page)
    .filter(({ statement }) => statement === section || statement.startsWith(`${section}.`))
    .flatMap(({ statement }) => namesIn(page, statement));
