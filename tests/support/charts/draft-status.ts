import { rows } from '../../../machines/lib/rows.ts';
import type { AnyDocument } from '../../../src/resources/define-document.ts';
import { rulesNamed } from '../../../src/rules/documents/registry.ts';

/** The status in which a document of a type is once it is saved for the first time. */
export const draftStatus = ({ name }: AnyDocument): string | undefined =>
  rows(rulesNamed(name).machine).find(({ state, event }) => state === 'New' && event === 'save')?.target ??
  undefined;
